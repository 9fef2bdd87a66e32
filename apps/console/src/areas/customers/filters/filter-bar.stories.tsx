import { lazy, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { storyWords } from '../../../machines/testing/story-words.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import type { ListSearch } from '../data/list-search.ts'
import { TypedEarly } from '../../../parts/typed-early.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { noFilter, type HalfFilter } from './question-chips.ts'
import { WaitingFilter } from './waiting-filter.tsx'

interface StoryProps {
  search: ListSearch
  maskedPhone: boolean
  onChange: (search: ListSearch) => void
}

const Filters = ({ search: first, maskedPhone, onChange }: StoryProps) => {
  const texts = useStoryTexts()
  const [search, setSearch] = useState(first)
  return (
    <main className="flex min-h-96 flex-wrap content-start items-center gap-2 bg-surface p-4">
      <FilterBar
        list="customers"
        whose={['all', 'me', 'team']}
        search={search}
        texts={texts}
        maskedPhone={maskedPhone}
        onSaveAsMenu={fn()}
        onChange={(next) => {
          setSearch(next)
          onChange(next)
        }}
      />
    </main>
  )
}

const meta = preview.meta({
  title: 'Patterns/Lists/List filters',
  tags: ['role:qa'],
  component: Filters,
  args: { search: {}, maskedPhone: false, onChange: fn() },
})

const search: ListSearch = {
  filter: { hospital: [1], created_time: { op: 'lastDays', value: 7 } },
  where: {
    op: 'and',
    children: [
      { field: 'status', value: { op: 'noneOf', value: [6] } },
      {
        op: 'or',
        children: [
          { field: 'next_followed', value: { op: 'overdue' } },
          { field: 'order_time', value: { op: 'within', value: 'today' } },
        ],
      },
    ],
  },
}

/** Quick filters and conditions are in force, each a chip of its own. */
export const InForce = meta.story({
  tags: ['visual'],
  args: { search },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(移除筛选：条件组|Remove filter: Group)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...search,
      where: {
        op: 'and',
        children: [search.where && 'children' in search.where && search.where.children[0]],
      },
    })
  },
})

/** One press shows one's own customers; the switch says so, and no chip beside it. */
export const Mine = meta.story({
  args: { search: { filter: { status: [2] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^(我的|Mine)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      filter: { status: [2], uid: { op: 'anyOf', value: ['me'] } },
    })
    await expect(canvas.getByRole('radio', { name: /^(我的|Mine)$/ })).toBeChecked()
    await expect(canvas.getAllByRole('button', { name: /^(移除筛选|Remove filter)/ })).toHaveLength(1)
    await userEvent.click(canvas.getByRole('radio', { name: /^(全部|All)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ filter: { status: [2] } })
  },
})

/** Type a field, pick values, done: three times Enter, without a mouse. */
export const ThreeSteps = meta.story({
  play: async ({ canvas, userEvent, args, globals }) => {
    const { fields } = await storyWords('customers', { globals })
    await userEvent.click(canvas.getByRole('button', { name: /^(筛选|Filter)$/ }))
    await expect(await screen.findByRole('combobox', { name: /^(选择字段|Choose a field)$/ })).toHaveFocus()
    await userEvent.keyboard(`${fields.status}{Enter}`)
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^(到诊状态|Visit status)$/ })).toHaveFocus(),
    )
    await userEvent.keyboard('已到{Enter}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ filter: { status: [1] } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

const THERE = 'editor-is-there'

/** Typed right after the press, while the editor is on its way: the text stands in it when it comes, and goes on. */
export const TypedBefore = meta.story({
  render: function Render({ maskedPhone }) {
    const texts = useStoryTexts()
    const [Editor] = useState(() =>
      lazy(async () => {
        await new Promise((resolve) => addEventListener(THERE, resolve, { once: true }))
        return { default: FilterEditor }
      }),
    )
    const [half, setHalf] = useState<HalfFilter>(noFilter)
    return (
      <TypedEarly
        renderField={(text, onText) => (
          <WaitingFilter texts={texts} field={half.field} text={text} onText={onText} />
        )}
      >
        {(text) => (
          <Editor
            texts={texts}
            maskedPhone={maskedPhone}
            half={half}
            typed={text}
            onHalf={setHalf}
            onApply={fn()}
          />
        )}
      </TypedEarly>
    )
  },
  play: async ({ canvas, userEvent, globals }) => {
    const { fields } = await storyWords('customers', { globals })
    await waitFor(() =>
      expect(canvas.getByRole('searchbox', { name: /^(选择字段|Choose a field)$/ })).toHaveFocus(),
    )
    await userEvent.keyboard(fields.status.slice(0, 2))
    dispatchEvent(new Event(THERE))
    const field = await canvas.findByRole('combobox', { name: /^(选择字段|Choose a field)$/ })
    await expect(field).toHaveFocus()
    await userEvent.keyboard(fields.status.slice(2))
    await expect(field).toHaveValue(fields.status)
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: /^(到诊状态|Visit status)$/ })).toHaveFocus(),
    )
    await expect(canvas.getByRole('combobox', { name: /^(到诊状态|Visit status)$/ })).toHaveValue('')
  },
})

/** An Enter pressed before the editor is there is done when it comes. */
export const EnteredBefore = TypedBefore.extend({
  play: async ({ canvas, userEvent, globals }) => {
    const { fields } = await storyWords('customers', { globals })
    await waitFor(() =>
      expect(canvas.getByRole('searchbox', { name: /^(选择字段|Choose a field)$/ })).toHaveFocus(),
    )
    await userEvent.keyboard(`${fields.status}{Enter}`)
    dispatchEvent(new Event(THERE))
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: /^(到诊状态|Visit status)$/ })).toHaveFocus(),
    )
  },
})

/** A span of time is chosen by its name and stays relative to the day it is asked. */
export const RelativeTime = meta.story({
  play: async ({ canvas, userEvent, args, globals }) => {
    const { fields } = await storyWords('customers', { globals })
    await userEvent.click(canvas.getByRole('button', { name: /^(筛选|Filter)$/ }))
    const field = await screen.findByRole('combobox', { name: /^(选择字段|Choose a field)$/ })
    await userEvent.type(field, `${fields.next_followed}{Enter}`)
    await userEvent.click(await screen.findByRole('option', { name: /^(未来 3 天|Next 3 days)$/ }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        filter: { next_followed: { op: 'nextDays', value: 3 } },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

/** A press on a chip opens it where it was made. */
export const ChangeOne = meta.story({
  args: { search: { filter: { status: [2] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /未到/ }))
    const editor = await screen.findByRole('dialog', { name: /^(筛选|Filter)$/ })
    await userEvent.click(await within(editor).findByRole('option', { name: '已到' }))
    await userEvent.click(within(editor).getByRole('button', { name: /^(应用筛选|Apply filter)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ filter: { status: [2, 1] } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

/** A number that the role may not see is asked for as a whole, or not at all. */
export const MaskedPhone = meta.story({
  args: { maskedPhone: true },
  play: async ({ canvas, userEvent, args, globals }) => {
    const { fields } = await storyWords('customers', { globals })
    await userEvent.click(canvas.getByRole('button', { name: /^(筛选|Filter)$/ }))
    const editor = await screen.findByRole('dialog', { name: /^(筛选|Filter)$/ })
    await userEvent.type(
      await within(editor).findByRole('combobox', { name: /^(选择字段|Choose a field)$/ }),
      fields.phone,
    )
    await userEvent.click(await screen.findByRole('option', { name: /手机|Phone/ }))
    const field = await within(editor).findByRole('textbox', { name: /手机|Phone/ })
    await expect(field).toHaveAccessibleDescription(
      /^(请输入完整的 11 位手机号|Enter the whole 11-digit number)$/,
    )
    const apply = within(editor).getByRole('button', { name: /^(应用筛选|Apply filter)$/ })
    await userEvent.type(field, '1380013800')
    await expect(apply).toBeDisabled()
    await userEvent.type(field, '0')
    await userEvent.click(apply)
    await expect(args.onChange).toHaveBeenLastCalledWith({ filter: { phone: '13800138000' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

/** Conditions in groups are made in a dialog; half a condition is not asked. */
export const Conditions = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(组合条件|Conditions)$/ }))
    const dialog = await screen.findByRole('dialog', { name: /^(筛选条件|Filter conditions)$/ })
    await userEvent.click(await within(dialog).findByRole('button', { name: /^(添加条件|Add condition)$/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: /^(应用筛选|Apply filter)$/ }))
    await expect(
      within(dialog).getByText(/^(请填写条件的值|Fill in the value of the condition)$/),
    ).toBeInTheDocument()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: /值|Value/ }))
    await userEvent.click(await screen.findByRole('option', { name: '已到' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(dialog).getByRole('button', { name: /^(应用筛选|Apply filter)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      where: { field: 'status', value: { op: 'anyOf', value: [1] } },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

/** A question of a link is changed where it was made. */
export const ConditionsOpen = meta.story({
  tags: ['page'],
  args: { search },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /^(组合条件|Conditions)$/ })[0]!)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findAllByRole('button', { name: /^(删除|Remove)$/ })
  },
})
