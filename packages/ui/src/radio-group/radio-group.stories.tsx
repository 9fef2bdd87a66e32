import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { RadioGroup } from './radio-group.tsx'

const items = [
  { id: 'female', name: '女' },
  { id: 'male', name: '男' },
  { id: 'unknown', name: '未知', description: '之后再填' },
] as const
const meta = preview.meta({
  title: 'Components/Choice/Radio group',
  tags: ['status:stable'],
  component: RadioGroup<'female' | 'male' | 'unknown'>,
  args: { label: '性别', items, onChange: fn() },
})

/** Arrow keys move the choice. */
export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('male')
  },
})

/** In a row, in a column, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="RadioGroup">
        <RadioGroup label="性别" items={items} defaultValue="female" orientation="horizontal" />
        <RadioGroup label="性别" items={items} defaultValue="male" />
        <RadioGroup label="Sex" items={items} errorMessage="Choose one" orientation="horizontal" />
        <RadioGroup label="性别" items={items} defaultValue="male" isDisabled orientation="horizontal" />
      </SheetRow>
    </Sheet>
  ),
})
