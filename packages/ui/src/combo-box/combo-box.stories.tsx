import { expect, fn, screen, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { ComboBox } from './combo-box.tsx'

const items = ['东方医院', '西城医院', '南山门诊', '北苑门诊'].map((name, index) => ({ id: index + 1, name }))
const meta = preview.meta({
  title: 'Components/Choice/Combo box',
  component: ComboBox<number>,
  args: { label: '院区', items, onChange: fn() },
})

/** Typing a part of the name leaves the matching options; a press takes one. */
export const Filter = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), '门诊')
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '南山门诊',
      '北苑门诊',
    ])
    await userEvent.click(screen.getByRole('option', { name: '南山门诊' }))
    await expect(args.onChange).toHaveBeenCalledWith(3)
    await expect(canvas.getByRole('combobox')).toHaveValue('南山门诊')
  },
})

const people = [
  { id: 'B', name: 'B', options: [{ id: 11, name: '白书瑶' }] },
  {
    id: 'S',
    name: 'S',
    options: [
      { id: 12, name: '邵一鸣' },
      { id: 13, name: '苏婉清' },
    ],
  },
]

const letters = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => group.textContent)

/** Many people stand under the letters of their names; typing leaves the letters that still have somebody. */
export const Grouped = meta.story({
  args: { label: '客服', items: people },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(letters()).toEqual(['B白书瑶', 'S邵一鸣苏婉清'])
    await userEvent.type(canvas.getByRole('combobox'), '苏')
    await expect(letters()).toEqual(['S苏婉清'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(13)
    await expect(canvas.getByRole('combobox')).toHaveValue('苏婉清')
  },
})

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * On a phone a field may reach from edge to edge. Its list stays inside the window: one that is wider makes the page
 * scroll sideways when an arrow key chooses, and a page that scrolls closes the list before Enter can take anything.
 */
export const FromEdgeToEdge = meta.story({
  render: (args) => (
    <div style={{ position: 'fixed', insetInline: 0, insetBlockStart: 0 }}>
      <ComboBox {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, '北')
    await userEvent.keyboard('{ArrowDown}')
    // A scroll is told with the frame after it, and what it closes is gone in the next.
    await frame()
    await frame()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(4)
  },
})

/** Empty, chosen, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <Sheet>
      <SheetRow title="ComboBox">
        <ComboBox label="院区" items={items} placeholder="输入名称" />
        <ComboBox label="院区" items={items} value={1} isRequired />
        <ComboBox label="Hospital" items={items} errorMessage="Choose a hospital" />
        <ComboBox label="院区" items={items} value={2} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})
