import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Popover } from './popover.tsx'

const meta = preview.meta({ title: 'Components/Overlays/Popover', component: Popover })

/** Escape closes the panel and gives the focus back to its control. */
export const Escape = meta.story({
  tags: ['sheet'],
  args: { label: '筛选', trigger: <Button>筛选</Button>, children: <TextField label="姓名" autoFocus /> },
  play: async ({ canvas, userEvent, step }) => {
    const trigger = canvas.getByRole('button', { name: '筛选' })
    await userEvent.click(trigger)
    await screen.findByRole('dialog', { name: '筛选' })
    await step('Escape', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
      await waitFor(() => expect(trigger).toHaveFocus())
    })
    await userEvent.click(trigger)
    await screen.findByRole('dialog', { name: '筛选' })
  },
})
