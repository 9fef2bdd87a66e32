import { useState } from 'react'
import { LayoutList, Table } from 'lucide-react'
import { expect, fireEvent, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { SegmentedControl } from './segmented-control.tsx'

const items = [
  { id: 'list', name: '列表', icon: <LayoutList /> },
  { id: 'table', name: '表格', icon: <Table /> },
] as const
const meta = preview.meta({
  title: 'Components/Choice/Segmented control',
  tags: ['status:stable'],
  component: SegmentedControl<'list' | 'table'>,
  args: { label: '视图', items, value: 'list' as const, onChange: fn() },
})

/** A press takes effect at once; a press on the current segment changes nothing. */
export const Press = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '列表' }))
    await userEvent.click(canvas.getByRole('radio', { name: '表格' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('table')
  },
})

/** Another window is looked at in between: the focus is where it was, also on a segment that is not chosen. */
export const BackToTheWindow = meta.story({
  play: async ({ canvas, userEvent }) => {
    const other = canvas.getByRole('radio', { name: '表格' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(other).toHaveFocus()
    // What a browser tells of a window that is left and come back to: the focused element stays the same meanwhile.
    void fireEvent.focusOut(other)
    void fireEvent.focusIn(other)
    await expect(other).toHaveFocus()
  },
})

/** With words, icons alone, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="SegmentedControl">
        <SegmentedControl label="视图" items={items} value="list" onChange={() => undefined} />
        <SegmentedControl label="View" items={items} value="table" onChange={() => undefined} isIconOnly />
        <SegmentedControl label="视图 2" items={items} value="table" onChange={() => undefined} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the view. */
export const Example = meta.story({
  render: function Example() {
    const [view, setView] = useState<'list' | 'table'>('list')
    return <SegmentedControl label="视图" items={items} value={view} onChange={setView} />
  },
})
