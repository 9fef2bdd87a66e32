import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Form } from '../form/form.tsx'
import { MultiSelect } from './multi-select.tsx'

const items = ['重点', '复诊', '转介绍', '皮肤', '口腔', '儿科'].map((name, index) => ({
  id: index + 1,
  name,
}))
const meta = preview.meta({
  title: 'Components/Choice/Multi select',
  tags: ['status:stable'],
  component: MultiSelect<number>,
  args: { label: '标签', items, value: [], onChange: fn() },
})

/** Several options are taken by filter and keyboard without the list closing. */
export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [value, setValue] = useState<number[]>([])
    return (
      <MultiSelect
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /标签/ }))
    const search = await screen.findByRole('combobox', { name: '搜索选项' })
    await userEvent.type(search, '诊')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([2])
    await userEvent.clear(search)
    await userEvent.type(search, '皮')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([2, 4])
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: '清空标签' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([])
  },
})

const thousands = Array.from({ length: 5000 }, (_, index) => ({ id: index, name: `项目 ${index}` }))

/** Of thousands only those in view are drawn; what was found is counted anew. */
export const Thousands = meta.story({
  args: { items: thousands },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /标签/ }))
    await screen.findByRole('option', { name: '项目 0' })
    await expect(screen.getAllByRole('option').length).toBeLessThan(40)
    const search = screen.getByRole('combobox')
    await userEvent.type(search, '499')
    const places = () =>
      screen
        .getAllByRole('option')
        .map((one) => [one.textContent, one.getAttribute('aria-posinset'), one.getAttribute('aria-setsize')])
    await waitFor(() =>
      expect(places().slice(0, 3)).toEqual([
        ['项目 499', '1', '15'],
        ['项目 1499', '2', '15'],
        ['项目 2499', '3', '15'],
      ]),
    )
    await waitFor(() =>
      expect(screen.getByRole('option', { name: '项目 499' })).toHaveAttribute('data-focused'),
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([1499])
    await userEvent.clear(search)
    await waitFor(() => expect(places()[0]).toEqual(['项目 0', '1', '5000']))
  },
})

/** Who types without an input method finds by pinyin, whole or by initials. */
export const Pinyin = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /标签/ }))
    const search = await screen.findByRole('combobox')
    const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
    await userEvent.type(search, 'fuzh')
    await waitFor(() => expect(found()).toEqual(['复诊']))
    await userEvent.clear(search)
    await userEvent.type(search, 'zjs')
    await waitFor(() => expect(found()).toEqual(['转介绍']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([3])
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

/** Many people stand under the letters of their names; typing leaves the letters that still have somebody. */
export const Grouped = meta.story({
  args: { label: '客服', items: people },
  render: function Grouped(args) {
    const [value, setValue] = useState<number[]>([])
    return (
      <MultiSelect
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /客服/ }))
    const search = await screen.findByRole('combobox')
    const letters = () =>
      within(screen.getByRole('listbox'))
        .queryAllByRole('group')
        .map((group) => group.textContent)
    await waitFor(() => expect(letters()).toEqual(['B白书瑶', ['S', '邵一鸣', '苏婉清'].join('')]))
    await userEvent.type(search, '苏')
    await waitFor(() => expect(letters()).toEqual(['S苏婉清']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([13])
    await userEvent.clear(search)
    await waitFor(() => expect(letters().length).toBe(2))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([13, 11])
    await userEvent.keyboard('{Escape}{Escape}')
    await expect(canvas.getByRole('button', { name: /白书瑶, 苏婉清/ })).toBeVisible()
  },
})

/** What is chosen and offered no more is counted: the field never looks as if nothing were chosen. */
export const OfferedNoMore = meta.story({
  globals: { language: 'zh' },
  args: { value: [77], placeholder: '不限' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /已选 1 项/ })).toBeVisible()
    await expect(canvas.queryByText('不限')).toBe(null)
  },
})

/** While a form is saved: the choices are told and sent, and nothing opens or clears them. */
export const ReadOnly = meta.story({
  args: { isReadOnly: true, value: [1, 2], name: 'tags' },
  render: (args) => (
    <form aria-label="客户">
      <MultiSelect {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: /重点, 复诊\s*,\s*只读/ })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await userEvent.click(button)
    await expect(screen.queryByRole('listbox')).toBe(null)
    await expect(canvas.queryByRole('button', { name: '清空标签' })).toBe(null)
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(new FormData(canvas.getByRole('form')).getAll('tags')).toEqual(['1', '2'])
  },
})

const refused = { tags: '标签“复诊”已停用' }

/** All choices are taken back: what the server said against them goes, and the focus stays in the field. */
export const Cleared = meta.story({
  render: function Cleared(args) {
    const [value, setValue] = useState<number[]>([2])
    return (
      <Form errors={refused}>
        <MultiSelect {...args} name="tags" value={value} onChange={setValue} />
      </Form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('标签“复诊”已停用')).toBeVisible()
    canvas.getByRole('button', { name: '清空标签' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText('标签“复诊”已停用')).toBe(null)
    await expect(canvas.getByRole('button', { name: /标签/ })).toHaveFocus()
  },
})

/** None, named, counted, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="MultiSelect">
        {[[], [1, 2], [1, 2, 3]].map((value) => (
          <MultiSelect
            key={value.length}
            label="标签"
            items={items}
            value={value}
            onChange={() => undefined}
          />
        ))}
        <MultiSelect
          label="Tags"
          items={items}
          value={[]}
          onChange={() => undefined}
          errorMessage="Choose one"
        />
        <MultiSelect label="标签" items={items} value={[3]} onChange={() => undefined} isDisabled />
        <MultiSelect label="标签" items={items} value={[1, 3]} onChange={() => undefined} isReadOnly />
        <MultiSelect label="客服" items={people} value={[11]} onChange={() => undefined} />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps what is chosen. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<number[]>([])
    return <MultiSelect label="标签" items={items} value={value} onChange={setValue} />
  },
})
