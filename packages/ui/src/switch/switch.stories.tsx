import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Switch } from './switch.tsx'

const meta = preview.meta({
  title: 'Components/Choice/Switch',
  tags: ['status:stable'],
  component: Switch,
  args: { children: '到期前提醒', onChange: fn() },
})

/** Space turns it on and off again; a press on its text does too. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('switch', { name: '到期前提醒' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByText('到期前提醒'))
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
  },
})

/** A setting that belongs to somebody else can be read and reached, not changed. */
export const ReadOnly = meta.story({
  args: { isReadOnly: true, isSelected: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch')).toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** Off, on, explained, small, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="medium">
        <Switch>关闭</Switch>
        <Switch defaultSelected>开启</Switch>
        <Switch isReadOnly isSelected>
          Read only
        </Switch>
        <Switch isDisabled>Disabled</Switch>
        <Switch isDisabled isSelected>
          Disabled, on
        </Switch>
      </SheetRow>
      <SheetRow title="small">
        <Switch size="small">关闭</Switch>
        <Switch size="small" defaultSelected>
          开启
        </Switch>
        <Switch size="small" defaultSelected aria-label="启用" />
      </SheetRow>
      <SheetRow title="description">
        <Switch defaultSelected description="每天早上九点提醒今天要回访的客户，周末和节假日除外">
          回访提醒
        </Switch>
      </SheetRow>
    </Sheet>
  ),
})
