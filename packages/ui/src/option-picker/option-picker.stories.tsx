import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { OptionPicker, type OptionPickerProps } from './option-picker.tsx'

const items = [
  { id: 1, name: '已预约' },
  { id: 2, name: '已到诊' },
  { id: 3, name: '未到诊' },
  { id: 4, name: '已流失' },
]

const Kept = (args: OptionPickerProps<number>) => {
  const [value, setValue] = useState(args.value ?? [])
  return (
    <div style={{ inlineSize: 280 }}>
      <OptionPicker
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/Choice/Option picker',
  tags: ['status:stable'],
  component: OptionPicker<number>,
  args: { label: '状态', items, onChange: fn() },
  render: (args) => <Kept {...args} />,
})

/** Typed and entered: the first that matches is taken, and the field is ready for the next. */
export const TypeAndEnter = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: '状态' })
    await expect(field).toHaveFocus()
    await userEvent.keyboard('到诊{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([2])
    await expect(field).toHaveValue('')
    // What an input method writes comes without keys of its own.
    await userEvent.paste('流失')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([2, 4])
  },
})

/** What was typed before the picker was there stands in it, and goes on. */
export const TypedBefore = meta.story({
  args: { defaultText: '到' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: '状态' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(canvas.queryByRole('option', { name: '已流失' })).toBe(null)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([2])
    await userEvent.keyboard('流失{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([2, 4])
  },
})

/** What cannot be chosen now is not taken by Enter either, however its text came: the next that matches is. */
export const Disabled = meta.story({
  args: { items: items.map((item) => (item.id === 2 ? { ...item, isDisabled: true } : item)) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('combobox', { name: '状态' })).toHaveFocus()
    await userEvent.paste('到')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenLastCalledWith([3])
  },
})

/** A choice that was stored and is offered no more stays with those that are made beside it. */
export const OfferedNoMore = meta.story({
  args: { value: [77, 1] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('option', { name: '未到诊' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([77, 1, 3])
    await userEvent.click(canvas.getByRole('option', { name: '已预约' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([77, 3])
  },
})

/** Arrows mark another one, and Escape empties the field before it closes what is around. */
export const ByKeys = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: '状态' })
    await userEvent.click(field)
    await userEvent.keyboard('到诊{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([3])
    await userEvent.keyboard('到诊{ArrowDown}{ArrowUp}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([3, 2])
    await userEvent.keyboard('到诊{Escape}')
    await expect(field).toHaveValue('')
    // What was chosen stays.
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect(args.onChange).toHaveBeenLastCalledWith([3, 2])
  },
})

/** Under headings the first that matches is taken too, and headings without any go. */
export const Grouped = meta.story({
  args: {
    label: '客服',
    items: [
      { id: 0, name: '无' },
      { id: 'B', name: 'B', options: [{ id: 11, name: '白书瑶' }] },
      {
        id: 'S',
        name: 'S',
        options: [
          { id: 12, name: '邵一鸣' },
          { id: 13, name: '苏婉清' },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    const letters = () =>
      within(canvas.getByRole('listbox', { name: '客服' }))
        .queryAllByRole('group')
        .map((group) => group.textContent)
    await userEvent.click(canvas.getByRole('combobox', { name: '客服' }))
    await userEvent.keyboard('苏')
    await waitFor(() => expect(letters()).toEqual(['S苏婉清']))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([13])
    await waitFor(() => expect(letters()).toEqual(['B白书瑶', ['S', '邵一鸣', '苏婉清'].join('')]))
    await userEvent.click(canvas.getByRole('option', { name: '白书瑶' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([13, 11])
  },
})

/** One alone: a press chooses it. */
export const One = meta.story({
  args: { selectionMode: 'single', value: [1] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('option', { name: '未到诊' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([3])
  },
})

/** Some chosen, one alone, nothing to choose from. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="Multiple">
        <Kept label="状态" items={items} value={[2, 4]} onChange={() => undefined} />
      </SheetRow>
      <SheetRow title="Single">
        <Kept label="字段" items={items} selectionMode="single" value={[1]} onChange={() => undefined} />
      </SheetRow>
      <SheetRow title="Empty">
        <Kept label="标签" items={[]} onChange={() => undefined} />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps what is chosen. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<number[]>([])
    return <OptionPicker label="状态" items={items} value={value} onChange={setValue} />
  },
})
