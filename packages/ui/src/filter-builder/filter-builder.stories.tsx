import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { FilterBuilder, type FilterBuilderProps } from './filter-builder.tsx'
import type { FilterGroup } from './model/filter.types.ts'
import { emptyFilter } from './model/edit-filter.ts'
import { fields, nested } from './model/filter.fixture.ts'

function Kept(args: FilterBuilderProps) {
  const [value, setValue] = useState(args.value)
  return (
    <FilterBuilder
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next)
        args.onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Data/Filter builder',
  tags: ['status:stable'],
  component: FilterBuilder,
  args: { fields, value: emptyFilter, onChange: fn(), timeZone: 'Asia/Shanghai' },
  render: (args) => (
    <main>
      <Kept {...args} />
    </main>
  ),
})

const choose = async (
  userEvent: { click: (element: Element) => Promise<void> },
  list: Element,
  option: string,
) => {
  await userEvent.click(list)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

const many = {
  ...emptyFilter,
  items: Array.from({ length: 60 }, (_, at) => ({
    id: `c${at}`,
    field: 'name',
    operator: 'contains' as const,
    value: `客户 ${at}`,
  })),
}
const counted = { condition: fn((number: number) => `条件 ${number}`) }

/** Sixty conditions: a letter in one of them draws that one alone, so that typing keeps up. */
export const Many = meta.story({
  args: { value: many, limits: { maxConditions: 100 }, words: counted },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getAllByRole('textbox')[49]!
    await userEvent.click(field)
    counted.condition.mockClear()
    await userEvent.keyboard('x')
    await expect(field).toHaveValue('客户 49x')
    await expect(new Set(counted.condition.mock.calls.flat())).toEqual(new Set([50]))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
})

/** From nothing to a group in a group, by key alone: each step leaves the focus where the next thing is done. */
export const Keyboard = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args, step }) => {
    await step('add a condition', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('button', { name: /字段/ })).toHaveFocus())
    })
    await step('choose field, relation and value', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await screen.findByRole('listbox')
      await userEvent.keyboard('{End}{Enter}')
      await waitFor(() => expect(canvas.getByRole('button', { name: /字段/ })).toHaveFocus())
      await userEvent.tab()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await screen.findByRole('listbox')
      await userEvent.keyboard('{Home}{Enter}')
      await waitFor(() =>
        expect(args.onChange).toHaveBeenLastCalledWith({
          id: 'all',
          match: 'all',
          items: [{ id: 'f1', field: 'next', operator: 'within', value: 'today' }],
        }),
      )
    })
    await step('duplicate it and remove the copy', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: /值/ })).toHaveFocus())
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      const second = await canvas.findByRole('group', { name: '条件 2' })
      await waitFor(() => expect(within(second).getByRole('button', { name: /字段/ })).toHaveFocus())
      within(second).getByRole('button', { name: '删除' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(canvas.getByRole('button', { name: /字段/ })).toHaveFocus())
    })
    await step('add a group', async () => {
      canvas.getByRole('button', { name: '添加条件组' }).focus()
      await userEvent.keyboard('{Enter}')
      const group = await canvas.findByRole('group', { name: '条件组：满足任一' })
      await waitFor(() => expect(within(group).getByRole('button', { name: /字段/ })).toHaveFocus())
    })
  },
})

/** Arrows go between all and any of a group, Enter and Space choose. */
export const MatchByKey = meta.story({
  args: { value: nested },
  play: async ({ canvas, userEvent, args }) => {
    const [all, any] = canvas.getAllByRole('radio')
    all!.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(any).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...nested, match: 'any' })
    await userEvent.keyboard('{ArrowLeft}')
    await expect(all).toHaveFocus()
    await userEvent.keyboard('[Space]')
    await expect(args.onChange).toHaveBeenLastCalledWith(nested)
  },
})

/** Conditions become an or; below stands what they come to. */
export const Match = meta.story({
  globals: { language: 'zh' },
  args: { value: nested },
  play: async ({ canvas, userEvent, args }) => {
    const sentence = () => canvas.getByText(/^状态 是其中之一/)
    await expect(sentence()).toHaveTextContent(
      '状态 是其中之一 已预约、已到诊 且 （消费 介于 ¥1,000.00 到 ¥5,000.00 或 下次回访 在 本周）',
    )
    await userEvent.click(canvas.getAllByRole('radio', { name: '满足任一' })[0]!)
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...nested, match: 'any' })
    await expect(sentence()).toHaveTextContent(/已到诊 或 （/)
  },
})

/** Another field keeps what still fits, and takes back what does not. */
export const OtherField = meta.story({
  args: {
    value: { ...emptyFilter, items: [{ id: 'f1', field: 'age', operator: 'atLeast', value: 18 }] },
  },
  play: async ({ canvas, userEvent, args }) => {
    await choose(userEvent, canvas.getByRole('button', { name: /字段/ }), '消费')
    const kept = { id: 'f1', field: 'price', operator: 'atLeast', value: 18 }
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...emptyFilter, items: [kept] })
    await choose(userEvent, canvas.getByRole('button', { name: /关系/ }), '介于')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...emptyFilter,
      items: [{ ...kept, operator: 'between', value: null }],
    })
  },
})

/** Somebody tried to use it: each condition says what it lacks, and a field that is gone can be replaced. */
export const Problems = meta.story({
  args: {
    showsProblems: true,
    value: {
      ...emptyFilter,
      items: [
        { id: 'f1', field: 'name', operator: 'contains', value: null },
        { id: 'f2', field: 'age', operator: 'between', value: [60, 18] },
        { id: 'f3', field: 'gone', operator: 'is', value: 'x' },
        { id: 'f4', field: 'status', operator: 'anyOf', value: [9] },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '值' })).toHaveAccessibleDescription('请填写条件的值')
    await expect(canvas.getAllByText('前一个值应不大于后一个值').length).toBe(2)
    await expect(canvas.getByText('这个字段已经没有了，请换一个或删除条件')).toBeInTheDocument()
    await expect(canvas.getByText('选中的选项有的已经没有了，请重新选择')).toBeInTheDocument()
  },
})

/** As many conditions and as deep as allowed: nothing can be added, and it says why. */
export const Full = meta.story({
  globals: { language: 'zh' },
  args: { value: nested, limits: { maxConditions: 3, maxDepth: 2 } },
  play: async ({ canvas }) => {
    const adds = canvas.getAllByRole<HTMLButtonElement>('button', { name: /添加/ })
    await expect(adds.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['添加条件', true],
      ['添加条件', true],
      ['添加条件组', true],
    ])
    await expect(canvas.getByText('最多 3 个条件')).toBeInTheDocument()
  },
})

/** A double click where one was meant takes one condition away, not the one that came in its place as well. */
export const DoubleClick = meta.story({
  globals: { language: 'zh' },
  args: {
    value: {
      ...emptyFilter,
      items: ['王', '李', '张'].map((value, at) => ({
        id: `f${at}`,
        field: 'name',
        operator: 'contains',
        value,
      })),
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const removes = () => canvas.getAllByRole('button', { name: '删除' })
    await userEvent.click(removes()[0]!)
    await waitFor(() => expect(removes()).toHaveLength(2))
    // The browser counts clicks by place and time, whatever lies there.
    const inItsPlace = removes()[0]!
    await fireEvent.pointerDown(inItsPlace, {
      button: 0,
      pointerId: 1,
      pointerType: 'mouse',
      detail: 0,
      width: 1,
      height: 1,
      pressure: 0.5,
    })
    await fireEvent.pointerUp(inItsPlace, { button: 0, pointerId: 1, pointerType: 'mouse' })
    await fireEvent.click(inItsPlace, { button: 0, detail: 2 })
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(removes()).toHaveLength(2)
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Enter}')
    await waitFor(() => expect(removes()).toHaveLength(1))
  },
})

/** All taken away: the focus is on what adds the first one. */
export const Clear = meta.story({
  args: { value: nested },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '全部清除' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: 'all', match: 'all', items: [] })
    await waitFor(() => expect(canvas.getByRole('button', { name: '添加条件' })).toHaveFocus())
    await expect(canvas.getByText('没有条件，显示全部')).toBeInTheDocument()
  },
})

/** A plan can be late, and a number that is hidden can only be asked for whole: the caller says which relations there are. */
export const OwnOperators = meta.story({
  args: {
    fields: [
      { id: 'phone', name: '手机号', kind: 'text', operators: ['is', 'isNot'] },
      { id: 'next', name: '下次回访', kind: 'date', operators: ['overdue', 'within', 'empty'] },
    ],
    value: { ...emptyFilter, items: [{ id: 'f1', field: 'phone', operator: 'isNot', value: '13800138000' }] },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /关系/ }))
    const offered = await screen.findAllByRole('option')
    await expect(offered.map(({ textContent }) => textContent)).toEqual(['等于', '不等于'])
    await userEvent.keyboard('{Escape}')
    await choose(userEvent, canvas.getByRole('button', { name: /字段/ }), '下次回访')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...emptyFilter,
      items: [{ id: 'f1', field: 'next', operator: 'overdue', value: null }],
    })
    await expect(canvas.getByText('下次回访 已过期')).toBeInTheDocument()
  },
})

/** Nothing yet, every kind of field, and what is wrong. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <Sheet>
      <SheetRow title="Empty">
        <div style={{ inlineSize: 640, maxInlineSize: '100%' }}>
          <Kept {...args} />
        </div>
      </SheetRow>
      <SheetRow title="Nested">
        <div style={{ inlineSize: 640, maxInlineSize: '100%' }}>
          <Kept
            {...args}
            value={{
              ...nested,
              items: [
                { id: 'f8', field: 'name', operator: 'contains', value: '王' },
                ...nested.items,
                { id: 'f9', field: 'disease', operator: 'anyOf', value: [11] },
                { id: 'f10', field: 'age', operator: 'atLeast', value: 18 },
                { id: 'f11', field: 'tags', operator: 'allOf', value: [1, 3] },
                { id: 'f12', field: 'next', operator: 'lastDays', value: 7 },
                { id: 'f13', field: 'name', operator: 'empty', value: null },
              ],
            }}
          />
        </div>
      </SheetRow>
      <SheetRow title="Narrow">
        <div style={{ inlineSize: 328 }}>
          <Kept
            {...args}
            showsProblems
            value={{
              ...emptyFilter,
              items: [
                { id: 'f1', field: 'next', operator: 'between', value: ['2026-03-02', null] },
                { id: 'f2', field: 'gone', operator: 'is', value: 'x' },
              ],
            }}
          />
        </div>
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the filter; two fields can be asked for. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<FilterGroup>(emptyFilter)
    return (
      <FilterBuilder
        fields={[
          { id: 'name', name: '姓名', kind: 'text' },
          { id: 'created', name: '建档时间', kind: 'date' },
        ]}
        value={value}
        onChange={setValue}
        timeZone="Asia/Shanghai"
      />
    )
  },
})
