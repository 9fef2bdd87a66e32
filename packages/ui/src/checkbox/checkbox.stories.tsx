import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Checkbox } from './checkbox.tsx'

const meta = preview.meta({
  title: 'Components/Choice/Checkbox',
  tags: ['status:stable'],
  component: Checkbox,
  args: { children: '仅看我的', onChange: fn() },
})

/** Space switches it. */
export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
})

/** Off, on, some, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="Checkbox">
        <Checkbox>未选</Checkbox>
        <Checkbox isSelected>已选</Checkbox>
        <Checkbox isIndeterminate>部分</Checkbox>
        <Checkbox isInvalid>必选</Checkbox>
        <Checkbox isSelected isDisabled>
          Disabled
        </Checkbox>
        <Checkbox aria-label="全选" />
      </SheetRow>
    </Sheet>
  ),
})
