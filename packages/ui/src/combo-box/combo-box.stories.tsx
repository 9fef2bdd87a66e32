import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { ComboBox } from './combo-box.tsx'

const items = ['东方医院', '西城医院', '南山门诊', '北苑门诊'].map((name, index) => ({ id: index + 1, name }))
const meta = preview.meta({
  title: 'Components/Choice/Combo box',
  tags: ['status:stable'],
  component: ComboBox<number>,
  args: { label: '院区', items, onChange: fn() },
})

const thousands = Array.from({ length: 5000 }, (_, index) => ({ id: index, name: `医生 ${index}` }))
const placesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map((one) => [one.textContent, one.getAttribute('aria-posinset'), one.getAttribute('aria-setsize')])

/** Of thousands only those in view are drawn; what was found is counted anew. */
export const Thousands = meta.story({
  args: { items: thousands },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const list = await screen.findByRole('listbox')
    await expect(placesIn(list).slice(0, 2)).toEqual([
      ['医生 0', '1', '5000'],
      ['医生 1', '2', '5000'],
    ])
    await expect(placesIn(list).length).toBeLessThan(40)
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() =>
      expect(within(list).getByRole('option', { name: '医生 4999' })).toHaveAttribute('data-focused'),
    )
    await userEvent.keyboard('499')
    await waitFor(() =>
      expect(placesIn(list).slice(0, 3)).toEqual([
        ['医生 499', '1', '15'],
        ['医生 1499', '2', '15'],
        ['医生 2499', '3', '15'],
      ]),
    )
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1499)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBe(null))
  },
})

const manyGroups = ['A', 'B', 'C'].map((letter, group) => ({
  id: letter,
  name: letter,
  options: Array.from({ length: 400 }, (_, index) => ({
    id: group * 1000 + index,
    name: `${letter}-${index}`,
  })),
}))

/** Thousands under headings: a group keeps its heading while any of it is in view, and no heading is counted. */
export const ThousandsInGroups = meta.story({
  args: { items: manyGroups, value: 1200 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const list = await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}')
    const chosen = await within(await within(list).findByRole('group', { name: 'B' })).findByRole('option', {
      name: 'B-200',
    })
    await expect(chosen).toHaveAttribute('aria-setsize', '1200')
    await expect(chosen).toHaveAttribute('aria-posinset', '601')
    await userEvent.clear(canvas.getByRole('combobox'))
    await userEvent.keyboard('-399')
    await waitFor(() =>
      expect(placesIn(list)).toEqual([
        ['A-399', '1', '3'],
        ['B-399', '2', '3'],
        ['C-399', '3', '3'],
      ]),
    )
    await expect(
      within(list)
        .getAllByRole('group')
        .map(({ firstChild }) => firstChild?.textContent),
    ).toEqual(['A', 'B', 'C'])
  },
})

const clinics = ['皮肤科', '口腔科', 'ENT 门诊'].map((name, index) => ({ id: index + 1, name }))

/** Who types without an input method finds by pinyin, whole, by initials or mixed. */
export const Pinyin = meta.story({
  globals: { language: 'zh' },
  args: { items: clinics },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
    await userEvent.click(input)
    for (const [typed, names] of [
      ['pifuke', ['皮肤科']],
      ['kqk', ['口腔科']],
      ['kouq', ['口腔科']],
      ['ent', ['ENT 门诊']],
      ['menzhen', ['ENT 门诊']],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, typed)
      await waitFor(() => expect(found()).toEqual(names))
    }
    await userEvent.clear(input)
    await userEvent.type(input, 'pfk')
    await waitFor(() => expect(found()).toEqual(['皮肤科']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
  },
})

/** Options under headings are found by pinyin too. */
export const PinyinInGroups = meta.story({
  globals: { language: 'zh' },
  args: { items: [{ id: 'all', name: '门诊', options: clinics }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'kqk')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['口腔科']),
    )
  },
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
    await expect(letters()).toEqual(['B白书瑶', ['S', '邵一鸣', '苏婉清'].join('')])
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
  tags: ['sheet', 'role:designer'],
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

/** The caller keeps what is chosen. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<number | null>(null)
    return <ComboBox label="院区" items={items} value={value} onChange={setValue} />
  },
})
