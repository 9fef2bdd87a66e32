import { Plus, Trash2 } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Button } from './button.tsx'

const meta = preview.meta({
  title: 'Components/Actions/Button',
  tags: ['status:stable'],
  component: Button,
  args: { children: '保存', onPress: fn() },
})

/** The main action of a form. */
export const Primary = meta.story({ args: { variant: 'primary' } })

/** A press while the action runs does nothing, and the button keeps its focus. */
export const Pending = meta.story({
  args: { variant: 'primary', isPending: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onPress).toHaveBeenCalledTimes(0)
    await expect(button).toHaveFocus()
  },
})

/** Every variant in every state. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <SheetRow key={variant} title={variant}>
          <Button variant={variant}>保存</Button>
          <Button variant={variant} icon={variant === 'danger' ? <Trash2 /> : <Plus />}>
            New record
          </Button>
          <Button variant={variant} size="small">
            small
          </Button>
          <Button variant={variant} isPending>
            保存
          </Button>
          <Button variant={variant} isDisabled>
            disabled
          </Button>
        </SheetRow>
      ))}
    </Sheet>
  ),
})
