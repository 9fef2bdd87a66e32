import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Popover } from './popover.tsx'

const meta = preview.meta({
  title: 'Components/Overlays/Popover',
  tags: ['status:stable'],
  component: Popover,
})

/** Escape closes the panel and gives the focus back to its control. */
export const Escape = meta.story({
  tags: ['sheet', 'role:designer'],
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

const lines = Array.from({ length: 40 }, (_, index) => index + 1)

/** A list in a panel of a given size: it scrolls inside, and never leaves a narrow window. */
export const Sized = meta.story({
  args: {
    label: '通知',
    trigger: <Button>通知</Button>,
    inlineSize: 350,
    maxBlockSize: 400,
    children: lines.map((line) => <p key={line}>第 {line} 条通知</p>),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '通知' }))
    const panel = (await screen.findByRole('dialog', { name: '通知' })).parentElement!
    // A margin of 12 px is left on both sides of a window that is narrower.
    const width = Math.min(350, innerWidth - 24)
    await waitFor(() => expect([panel.offsetWidth, panel.offsetHeight]).toEqual([width, 400]))
  },
})

const nextFrame = () => new Promise(requestAnimationFrame)

/** Stories stand still; here the panel moves as long as it does in the product. */
const withMotion = () => {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent =
    'html .ui-popover { animation-duration: 180ms !important; transition-duration: 180ms !important }'
  return () => sheet.remove()
}

/** Closed in each picture of its opening: it goes all the same, and leaves nothing over the page. */
export const ClosedWhileOpening = meta.story({
  beforeEach: withMotion,
  args: { label: '筛选', trigger: <Button>筛选</Button>, children: <TextField label="姓名" autoFocus /> },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: '筛选' })
    for (const frames of [0, 1, 2, 3, 4, 5, 6, 8, 10]) {
      await userEvent.click(trigger)
      const panel = (await screen.findByRole('dialog', { name: '筛选' })).parentElement!
      for (let frame = 0; frame < frames; frame += 1) await nextFrame()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(panel.isConnected).toBe(false))
      await waitFor(() => expect(trigger).toHaveFocus())
    }
  },
})
