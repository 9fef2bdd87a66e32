import {
  customerLists,
  type CustomerAct,
  type CustomerListName,
  type CustomerRow,
  type GroupableField,
} from '@hospital-crm/api/entities'
import { errorTable, statusText, unansweredText } from '@hospital-crm/api/errors'
import { customerAt, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { maskPhone } from '@hospital-crm/api/rules'
import type { DataGridLayout, DataGridRows } from '@hospital-crm/ui/customer-grid'
import { createGroupedRows } from '@hospital-crm/ui/data-grid-groups'
import { gridSummary } from '@hospital-crm/ui/data-grid-summary'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Download, Upload } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage, type Language, type Messages } from '../../../messages/index.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { cellEdit } from '../edit/cell-edit.ts'
import { columnRules } from '../fields/cells.ts'
import { fieldText, type FieldTexts } from '../fields/field-text.ts'
import {
  CustomerListView,
  type CustomerListActions,
  type CustomerListSnapshot,
} from './customer-list.view.tsx'
import type { ListSearch } from '../data/list-search.ts'
import { fieldsOfList, menuLayout } from '../data/menu-layout.ts'
import { rowActions } from './row-actions.tsx'
import type { GridPlace } from './use-grid-place.ts'
import type { ListShape } from './use-kept-columns.ts'

interface StoryProps {
  /** Rows of the whole result; undefined while they are counted. */
  total: number | undefined
  rowAt: (index: number) => CustomerRow | undefined
  search: ListSearch
  /** What the failed call said, in the reader's language. */
  error: ((language: Language) => string) | undefined
  /** Why the rows are from before. */
  lack?: (words: Messages['customers']['list']) => string
  /** @default 'customers' */
  list?: CustomerListName
  isPhone: boolean
  maskedPhone: boolean
  canWrite: boolean
  selectedIds: number[]
  acts: readonly CustomerAct[]
  actions: CustomerListActions
  onFollowUp: (row: CustomerRow) => void
  toolbarMore: ReactNode
  /** Where the reader was before. */
  place?: GridPlace | undefined
}

/** Rows that are made when they are looked at, and stay the same from then on. */
const madeRows = (
  count: number | undefined,
  rowAt: (index: number) => CustomerRow | undefined,
): DataGridRows<CustomerRow> => {
  const made = new Map<number, CustomerRow>()
  return {
    count,
    resultKey: 'story',
    at(index) {
      const row = made.get(index) ?? rowAt(index)
      if (row) made.set(index, row)
      return row
    },
    keyOf: ({ id }) => id,
    indexOf: () => undefined,
    subscribe: () => () => undefined,
  }
}

/** Rows under the values of a field, of which there are four; those of open ones are made when they are looked at. */
const groupedRows = (count: number, by: GroupableField, rowOf: StoryProps['rowAt'], texts: FieldTexts) => {
  const keys = [1, 2, 3, 4]
  const rows = createGroupedRows<CustomerRow, string>({
    keyOf: ({ id }) => id,
    loadGroups: async () => ({
      groups: keys.map((key) => ({ key, label: fieldText(by, key, texts), count: count / keys.length })),
    }),
    load: async (_question, key, { first, count: size }) => ({
      rows: Array.from({ length: size }, (_, at) => rowOf((first + at) * keys.length + Number(key) - 1))
        .filter((row) => row !== undefined)
        .map((row) => ({ ...row, [by]: Number(key) })),
    }),
    countText: (size) => size.toLocaleString('en-US'),
    restText: () => '',
  })
  rows.ask(by)
  return rows
}

const CustomerList = (props: StoryProps) => {
  const texts = useStoryTexts()
  const language = useLanguage()
  const [search, setSearch] = useState(props.search)
  const [selection, setSelection] = useState<CustomerListSnapshot['selection']>({
    all: false,
    ids: new Set(props.selectedIds),
  })
  const { maskedPhone, canWrite, list: shown = 'customers' } = props
  const [layout, setLayout] = useState<DataGridLayout>(() =>
    menuLayout(customerLists[shown].columns, fieldsOfList(shown)),
  )
  const rules = useMemo(() => {
    const cell = { canEdit: () => canWrite, isRequired: () => false, allowedStatuses: undefined, language }
    return columnRules({
      maskedPhone,
      editOf: (field) => cellEdit(field, texts, cell),
      linkTo: ({ id }) => `#/customer/customers/1?open=${id}`,
    })
  }, [maskedPhone, canWrite, texts, language])
  const [shape, setShape] = useState<ListShape>({})
  const rows = useMemo(
    () =>
      shape.group
        ? groupedRows(props.total ?? 0, shape.group, props.rowAt, texts)
        : madeRows(props.total, props.rowAt),
    [props.total, props.rowAt, shape.group, texts],
  )
  const summary = shape.summary && {
    columns: ['price'],
    figures: shape.summary,
    values: { price: { count: '680,214', sum: '1,284,650,300.00', mean: '1,888.60' } },
  }
  const { list } = texts.messages
  const change = (next: ListSearch) => {
    setSearch(next)
    props.actions.onChange(next)
  }
  return (
    <div className="flex h-dvh flex-col bg-surface text-text">
      <CustomerListView
        snapshot={{
          whose: ['all', 'me', 'team'],
          title: list.titles[shown],
          total: props.total,
          isBusy: false,
          maskedPhone,
          search,
          texts,
          list: shown,
          error: props.error?.(language),
          lack: props.lack?.(list),
          rows,
          columnRules: rules,
          layout,
          shape,
          summary: summary && gridSummary(summary),
          selection,
          acts: canWrite || shown !== 'customers' ? props.acts : [],
          isPhone: props.isPhone,
          place: props.place,
        }}
        actions={{
          ...props.actions,
          onChange: change,
          ...(canWrite && { editing: { onEdit: () => Promise.resolve([]) } }),
          onSearch: (q) => change(q === '' ? { ...search, q: '' } : { ...search, q }),
          onSelectionChange: setSelection,
          onLayoutChange: (next) => {
            setLayout(next)
            props.actions.onLayoutChange(next)
          },
          onShapeChange: setShape,
          ...(!canWrite && { onCreate: undefined }),
          rowActions: (row) =>
            rowActions(texts.messages, {
              onOpen: () => props.actions.onOpen(row),
              onFollowUp: canWrite && shown === 'customers' ? () => props.onFollowUp(row) : undefined,
              more: [],
              acts: canWrite || shown !== 'customers' ? props.acts : [],
              onAct: (act) => props.actions.onActOne(act, row),
            }),
        }}
        toolbarMore={props.toolbarMore}
      />
    </div>
  )
}

/** What a list offers to somebody who may do everything. */
const actsOf: Record<CustomerListName, readonly CustomerAct[]> = {
  customers: ['status', 'tags', 'transfer', 'giveUp', 'remove'],
  leads: ['receive', 'remove'],
  pools: ['receive', 'remove'],
  wastes: ['restore', 'destroy'],
}

const rowAt: StoryProps['rowAt'] = customerAt

const masked = (index: number): CustomerRow => {
  const row = customerAt(index)
  return { ...row, phone: maskPhone(row.phone), phone_masked: true }
}

const longText = (index: number): CustomerRow => ({
  ...customerAt(index),
  name: '阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班',
  tags: [1, 2, 3, 4, 5, 6, 7, 8],
  last_followed_content: '客户表示最近工作很忙，需要和家人商量之后再决定是否来院，'.repeat(4),
})

const meta = preview.meta({
  title: 'Pages/Lists/Customer list',
  component: CustomerList,
  parameters: {
    layout: 'fullscreen',
    page: {
      states: [
        'Ready',
        'Empty',
        'FilteredToNothing',
        'LoadingForever',
        'Error500',
        'Forbidden',
        'Offline',
        'VeryMany',
        'LongText',
        'Phone',
      ],
      frame: 'shell',
    },
  },
  tags: ['page', 'role:qa'],
  args: {
    total: 12_480,
    rowAt,
    search: {},
    error: undefined,
    isPhone: false,
    maskedPhone: false,
    canWrite: true,
    selectedIds: [],
    acts: actsOf.customers,
    actions: {
      onChange: fn(),
      onSearch: fn(),
      onRefresh: fn(),
      onCreate: fn(),
      onOpen: fn(),
      onEditInstead: fn(),
      onSelectionChange: fn(),
      onAct: fn(),
      onActOne: fn(),
      onLayoutChange: fn(),
      onCopy: fn(),
      rowActions: () => [],
    },
    onFollowUp: fn(),
    toolbarMore: undefined,
  },
})

/** The whole master table, newest first. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '12481')
  },
})

/** A search and three filters are in force, each to drop by itself. */
export const Filtered = meta.story({
  args: {
    total: 37,
    search: {
      q: '王',
      filter: {
        hospital: [1, 2],
        status: [2],
        created_time: { from: FIXTURE_NOW - 86_400 * 6, to: FIXTURE_NOW },
      },
      sort: [{ field: 'next_followed', order: 'asc' }],
    },
  },
})

/** Days that move with today, and conditions in groups beside them. */
export const Conditions = meta.story({
  args: {
    total: 128,
    search: {
      filter: { created_time: { op: 'lastDays', value: 30 } },
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
      sort: [
        { field: 'hospital', order: 'asc' },
        { field: 'next_followed', order: 'desc' },
      ],
    },
  },
})

/** Nothing matches: every filter can be dropped where the rows would be. */
export const FilteredToNothing = meta.story({
  args: { total: 0, search: { q: '不存在', filter: { status: [6], uid: [1001] } } },
})

/** A hospital's first day. */
export const Empty = meta.story({ args: { total: 0 } })

/** Windows are on their way and stay there. */
export const LoadingForever = meta.story({ args: { total: undefined, rowAt: () => undefined } })

/** The first window could not be had; the question stays. */
export const Error500 = meta.story({
  args: { total: undefined, rowAt: () => undefined, error: (language) => statusText(500, language) },
})

/** The role was changed while the list was open: its next question is refused in the server's words. */
export const Forbidden = meta.story({
  args: { total: undefined, rowAt: () => undefined, error: (language) => errorTable.forbidden[language] },
})

/** No call gets through; the question stays. */
export const Offline = meta.story({
  args: {
    total: undefined,
    rowAt: () => undefined,
    error: (language) => unansweredText('network', language),
  },
})

/** A refresh that nobody answered: the rows stay, and the list says that they are from before and offers another try. */
export const NotRefreshed = meta.story({
  args: { lack: ({ unreached }) => unreached },
  play: async ({ canvas, userEvent, args }) => {
    const note = await canvas.findByText(/连不上服务器|cannot be reached/)
    await expect(note.closest('[role=status]')).not.toBe(null)
    // It stands in the line of the filters, which is there anyway: the rows do not move.
    const middleOf = (part: Element) => {
      const { top, height } = part.getBoundingClientRect()
      return top + height / 2
    }
    const filter = canvas.getByRole('button', { name: /^(筛选|Filter)$/ })
    await expect(Math.abs(middleOf(note) - middleOf(filter))).toBeLessThan(4)
    await userEvent.click(canvas.getByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.actions.onRefresh).toHaveBeenCalledTimes(1)
    await expect(document.body).not.toHaveFocus()
  },
})

/** A million rows, to scroll to the end; under their statuses, with figures of all of them below. */
export const VeryMany = meta.story({
  args: { total: 1_000_000 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(选择列|Choose columns)$/ }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /^(合计|Sum)$/ }, { timeout: 5000 }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^(平均|Mean)$/ }))
    await userEvent.click(screen.getByRole('button', { name: /分组|Group by/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^(到诊状态|Visit status)$/ }))
    await userEvent.keyboard('{Escape}')
    const grid = await canvas.findByRole('treegrid')
    await expect(grid.querySelectorAll('.data-grid-summary-line[role=row]').length).toBe(2)
    await waitFor(() => expect(canvas.getAllByRole('rowheader', { name: /250,000$/ }).length).toBe(4))
    await userEvent.click(canvas.getAllByRole('rowheader', { name: /250,000$/ })[0]!)
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '250007'))
  },
})

/** Whoever leaves the list and comes back finds it where it was, to the pixel, also sideways. */
export const LeftAndBack = meta.story({
  render: function Render(args) {
    const [isHere, setHere] = useState(true)
    const [kept] = useState<{ place?: GridPlace }>({})
    const onPlaceChange = (place: GridPlace) => Object.assign(kept, { place })
    return (
      <>
        <button type="button" onClick={() => setHere(!isHere)}>
          Leave or come back
        </button>
        {isHere && <CustomerList {...args} place={kept.place} actions={{ ...args.actions, onPlaceChange }} />}
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('grid')
    const scroller = () => document.querySelector('.data-grid-scroller')
    const offset = () => [scroller()?.scrollTop, scroller()?.scrollLeft]
    await waitFor(() => {
      scroller()?.scrollTo({ top: 903, left: 207 })
      return expect(offset()).toEqual([903, 207])
    })
    // The grid hears of a scroll with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const page = canvas.getByRole('button', { name: 'Leave or come back' })
    await userEvent.click(page)
    await expect(scroller()).toBe(null)
    await userEvent.click(page)
    await canvas.findByRole('grid')
    await waitFor(() => expect(offset()).toEqual([903, 207]))
  },
})

/** Rows are selected: the bar takes the toolbar's place. */
export const Selected = meta.story({ args: { selectedIds: [1_000_000, 999_998, 999_997] } })

/** The menu of a heading opens the filter of its field. */
export const FilterFromTheHeading = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    void fireEvent.pointerDown(canvas.getByRole('columnheader', { name: /^(到诊状态|Visit status)$/ }))
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await userEvent.click(
      await screen.findByRole(
        'menuitem',
        { name: /^(按此列筛选…|Filter by this column…)$/ },
        { timeout: 5000 },
      ),
    )
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^(到诊状态|Visit status)$/ })).toHaveFocus(),
    )
    await userEvent.keyboard('已到{Enter}{Enter}')
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ filter: { status: [1] } })
  },
})

/** Forty-character names, every tag, long notes. */
export const LongText = meta.story({ args: { rowAt: longText } })

/** A role whose numbers arrive starred. */
export const MaskedRole = meta.story({ args: { rowAt: masked, maskedPhone: true } })

/** A role that may look and not touch. */
export const ReadOnlyRole = meta.story({ args: { canWrite: false } })

/** Leads that nobody has taken yet. */
export const Leads = meta.story({ args: { list: 'leads', acts: actsOf.leads, total: 42, canWrite: false } })

/** Leads with a clock: some are soon due, some at the next opening, some late. The clock of this story is the browser's. */
const clocked = (index: number): CustomerRow | undefined => {
  const now = Math.floor(Date.now() / 1000)
  const due = [now - 25 * 60, now - 3 * 3600, now + 12 * 60 + 30, now + 15 * 3600][index % 5]
  const row = customerAt(index)
  return (
    row && {
      ...row,
      stage: 'lead',
      uid: 0,
      moved_time: now - (index + 1) * 900,
      ...(due && { due_time: due }),
    }
  )
}

/** How long each lead waits, and by when it is to be answered. */
export const LeadsWithClocks = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: { list: 'leads', acts: actsOf.leads, total: 12, canWrite: false, rowAt: clocked },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/超时 2[45] 分钟|2[45] min late/)).not.toHaveLength(0)
    await expect(canvas.getAllByText(/剩 1[23] 分钟|1[23] min left/)).not.toHaveLength(0)
  },
})

/** The same for a thumb. */
export const LeadCardsWithClocks = meta.story({
  args: { list: 'leads', acts: actsOf.leads, total: 12, canWrite: false, rowAt: clocked, isPhone: true },
})

/** Customers that were given up, for whoever takes them next. */
export const Pools = meta.story({ args: { list: 'pools', acts: actsOf.pools, total: 318, canWrite: false } })

/** Nobody was given up yet. */
export const PoolsEmpty = meta.story({
  args: { list: 'pools', acts: actsOf.pools, total: 0, canWrite: false },
})

/** What was deleted, some of it chosen to go back. */
export const Wastes = meta.story({
  args: {
    list: 'wastes',
    acts: actsOf.wastes,
    total: 27,
    canWrite: false,
    selectedIds: [1_000_000, 999_999],
  },
})

/** Nothing was deleted. */
export const WastesEmpty = meta.story({
  args: { list: 'wastes', acts: actsOf.wastes, total: 0, canWrite: false },
})

/** A thumb has room for one act; the others wait in a menu. */
export const SelectedOnPhone = meta.story({
  args: { isPhone: true, selectedIds: [1_000_000, 999_998] },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('listitem')
    const calls = cards.flatMap((card) => card.querySelector('a') ?? [])
    await expect(calls).not.toHaveLength(0)
    await expect(calls.every((call) => getComputedStyle(call).visibility === 'hidden')).toBe(true)
  },
})

/** The words that say what the search finds are never cut, also where the search of a role finds whole numbers only. */
export const EnglishSearch = meta.story({
  args: { maskedPhone: true },
  globals: { language: 'en', viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('searchbox', { name: /^Search/ })
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
    const brush = document.createElement('canvas').getContext('2d')!
    brush.font = font
    const room =
      field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    await expect(brush.measureText(field.placeholder).width).toBeLessThanOrEqual(room)
  },
})

const phone = { viewport: { value: 'phone', isRotated: false } }

/** Cards for a thumb, under a head of one row. */
export const Phone = meta.story({
  args: { isPhone: true },
  globals: phone,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('article')
    await waitFor(() => expect(first!.getBoundingClientRect().top).toBeLessThanOrEqual(72))
  },
})

/** On a phone a lead is received by one tap; everything else that a row offers waits in the menu of its card. */
export const PhoneLeads = meta.story({
  args: { isPhone: true, list: 'leads', acts: actsOf.leads, total: 42, canWrite: false },
  globals: phone,
  play: async ({ canvas, userEvent, args }) => {
    const { name } = customerAt(1)
    await userEvent.click((await canvas.findAllByRole('button', { name: /^(领取|Receive)$/ }))[1]!)
    await expect(args.actions.onActOne).toHaveBeenLastCalledWith('receive', customerAt(1))
    const opener = canvas.getAllByRole('button', { name: new RegExp(`^(操作：|Actions for )${name}$`) })[0]!
    await waitFor(() => expect([opener.offsetWidth, opener.offsetHeight]).toEqual([44, 44]))
    await userEvent.click(opener)
    const entries = await screen.findAllByRole('menuitem')
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^(客户详情|Customer details)$/),
      expect.stringMatching(/^(领取|Receive)$/),
      expect.stringMatching(/^(移入回收站|Move to recycle bin)$/),
    ])
    await expect(entries.map(({ offsetHeight }) => offsetHeight >= 44)).toEqual([true, true, true])
    await userEvent.click(entries[2]!)
    await expect(args.actions.onActOne).toHaveBeenLastCalledWith('remove', customerAt(1))
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** Deleted customers on a phone: back by one tap, for ever through the menu and its question. */
export const PhoneWastes = meta.story({
  args: { isPhone: true, list: 'wastes', acts: actsOf.wastes, total: 27, canWrite: false },
  globals: phone,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^(恢复|Restore)$/ }))[0]!)
    await expect(args.actions.onActOne).toHaveBeenLastCalledWith('restore', customerAt(0))
    await userEvent.click(canvas.getAllByRole('button', { name: /^(操作：|Actions for )/ })[0]!)
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(彻底删除|Delete for good)$/ }))
    await expect(args.actions.onActOne).toHaveBeenLastCalledWith('destroy', customerAt(0))
  },
})

/** On a phone one's own customers are behind one icon, which says whose they are. */
export const PhoneMine = meta.story({
  args: { isPhone: true },
  globals: phone,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(显示谁的客户：全部|Whose customers: All)$/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^(我的|Mine)$/ }))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({
      filter: { uid: { op: 'anyOf', value: ['me'] } },
    })
    await expect(
      canvas.getByRole('button', { name: /^(显示谁的客户：我的|Whose customers: Mine)$/ }),
    ).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
  },
})

/** The search takes the place of the title on a phone, and gives it back. */
export const PhoneSearch = meta.story({
  args: { isPhone: true, search: { filter: { status: [2], hospital: [1] } } },
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(搜索|Search)$/ }))
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: /^(结束搜索|End the search)$/ }))
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    const tools = canvas.getByRole('button', { name: /^(更多功能|More tools)$/ })
    await expect(tools).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(tools)
    await expect(canvas.getByRole('button', { name: /^(刷新列表|Refresh the list)$/ })).toBeVisible()
    await expect(canvas.getByText(/^(刷新列表|Refresh the list)$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^(排序|Sort)$/ })).toBeVisible()
  },
})

/** In English too everything stands in one row beside the side menu of a usual screen. */
export const EnglishToolbar = meta.story({
  args: {
    toolbarMore: (
      <>
        <IconButton label="Import" icon={<Upload />} />
        <IconButton label="Export" icon={<Download />} />
      </>
    ),
  },
  globals: { language: 'en' },
  render: (args) => (
    <div style={{ inlineSize: 1232 }}>
      <CustomerList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const create = canvas.getByRole('button', { name: /New customer/ })
    const heading = canvas.getByRole('heading')
    const middle = (element: HTMLElement) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    await expect(Math.abs(middle(create) - middle(heading))).toBeLessThan(8)
  },
})

/** A double click on a name edits it; the customer that the first click opened is closed again. */
export const NameByDoubleClick = meta.story({
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const link = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('.data-grid-link')
      if (!found) throw new Error('no name yet')
      return found
    })
    await userEvent.dblClick(link)
    await expect(args.actions.onOpen).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.actions.onEditInstead).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('textbox', { name: /姓名|Name/ })).toHaveFocus()
  },
})
