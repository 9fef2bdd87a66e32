import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { readLayout } from './columns/read-layout.ts'
import type { DataGridColumn } from './types/column.types.ts'
import { focusedPlace, PeopleGrid, personColumns, type Person } from './data-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Columns',
  tags: ['status:beta'],
  component: PeopleGrid,
  args: { onLayoutChange: fn(), onSortChange: fn(), width: 900 },
})

const headings = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas
    .getAllByRole('columnheader')
    .toSorted((one, other) => Number(one.ariaColIndex) - Number(other.ariaColIndex))
    .map((heading) => heading.textContent)

const heading = (canvas: { getByRole: (role: string, options: object) => HTMLElement }, name: RegExp) =>
  canvas.getByRole('columnheader', { name })

/** A heading's edge is dragged; the caller hears of the new width once, at the end. */
export const ResizedByPointer = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const cell = heading(canvas, /^电话/)
    const edge = cell.querySelector<HTMLElement>('.data-grid-resizer')!
    const { right, top } = cell.getBoundingClientRect()
    await userEvent.pointer([
      { target: edge, keys: '[MouseLeft>]', coords: { clientX: right, clientY: top + 5 } },
      { target: edge, coords: { clientX: right + 60, clientY: top + 5 } },
      { keys: '[/MouseLeft]', target: edge, coords: { clientX: right + 60, clientY: top + 5 } },
    ])
    await expect(args.onLayoutChange).toHaveBeenCalledTimes(1)
    await expect(args.onLayoutChange).toHaveBeenCalledWith({ widths: { phone: 200 } })
    await expect(cell.offsetWidth).toBe(200)
  },
})

/** Alt with the arrows makes a column wider and narrower, Ctrl+Shift moves it; the heading keeps the focus. */
export const ResizedAndMovedByKeyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}')
    await expect(focusedPlace()).toBe('1:4')
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { phone: 156 } })
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    await expect(headings(canvas).slice(3, 5)).toEqual(['城市', '电话'])
    await expect(document.activeElement?.textContent).toBe('电话')
  },
})

/** A double click on a heading's edge makes the column as wide as what is in view. */
export const FittedToContent = meta.story({
  args: { layout: { widths: { notes: 64, phone: 400 } } },
  play: async ({ canvas, userEvent }) => {
    const phone = heading(canvas, /^电话/)
    await userEvent.dblClick(phone.querySelector('.data-grid-resizer')!)
    await waitFor(() => expect(phone.offsetWidth).toBeLessThan(150))
    const cell = canvas.getAllByText('138****1001')[0]!
    await expect(cell).not.toHaveClass('data-grid-cell-clipped')
  },
})

/** A column of chips is made narrower than they are: they are cut off there, and do not lie over the next one. */
export const NarrowerThanItsChips = meta.story({
  play: async ({ canvas, userEvent }) => {
    const chips = canvas.getAllByText('复诊')[0]!.parentElement!
    await expect(chips).not.toHaveClass('data-grid-cell-clipped')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}{End}{ArrowLeft}{ArrowLeft}')
    await expect(document.activeElement?.textContent).toBe('标签')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Alt}')
    await expect(chips).toHaveClass('data-grid-cell-clipped')
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}')
    await expect(chips).not.toHaveClass('data-grid-cell-clipped')
  },
})

const drag = async (
  userEvent: { pointer: (actions: object[]) => Promise<unknown> },
  from: HTMLElement,
  to: HTMLElement,
  side: 'before' | 'after',
) => {
  const start = from.getBoundingClientRect()
  const end = to.getBoundingClientRect()
  const at = (x: number) => ({ clientX: x, clientY: start.top + 10 })
  const goal = side === 'before' ? end.left + 4 : end.right - 4
  await userEvent.pointer([
    { target: from, keys: '[MouseLeft>]', coords: at(start.left + 20) },
    { target: from, coords: at(start.left + 40) },
    { target: to, coords: at(goal) },
    { target: to, keys: '[/MouseLeft]', coords: at(goal) },
  ])
}

/** A heading is dragged beside another one; the click that ends it does not sort. */
export const MovedByDragging = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await drag(userEvent, heading(canvas, /^小组/), heading(canvas, /^电话/), 'before')
    await expect(headings(canvas).slice(3, 6)).toEqual(['小组', '电话', '城市'])
    await expect(args.onSortChange).not.toHaveBeenCalled()
  },
})

/** Dragged over the pinned columns it is pinned, too. */
export const PinnedByDragging = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await drag(userEvent, heading(canvas, /^城市/), heading(canvas, /^姓名/), 'after')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      order: ['id', 'name', 'city', 'phone', 'team', 'labels', 'amount', 'notes'],
      pinned: { city: 'start' },
    })
    const pane = heading(canvas, /^城市/).closest('.data-grid-pane')
    await expect(pane).toHaveAttribute('data-pane', 'start')
  },
})

/** Pinned at both sides: the columns between them scroll. */
export const PinnedAtBothSides = meta.story({
  args: { width: 640, layout: { pinned: { amount: 'end' } } },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    const scroller = grid.closest<HTMLElement>('.data-grid-scroller')!
    const amount = heading(canvas, /^金额/)
    const before = amount.getBoundingClientRect().left
    scroller.scrollLeft = 200
    await waitFor(() => expect(scroller.scrollLeft).toBe(200))
    await expect(amount.getBoundingClientRect().left).toBe(before)
    await expect(grid).toHaveAttribute('aria-colcount', '9')
  },
})

const grouped: readonly DataGridColumn<Person>[] = personColumns.map((column) => ({
  ...column,
  ...(['phone', 'city'].includes(column.id) && { group: '联系' }),
  ...(['amount', 'notes'].includes(column.id) && { group: '记录' }),
}))

/** Headings over neighbouring columns; the arrows reach them, and rows count from 3. */
export const Grouped = meta.story({
  args: { columns: grouped },
  play: async ({ canvas, userEvent }) => {
    await expect(heading(canvas, /^联系$/)).toHaveAttribute('aria-colspan', '2')
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '502')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}')
    await expect(document.activeElement?.textContent).toBe('联系')
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(focusedPlace()).toBe('3:5')
  },
})

/** A group is collapsed to its first column by its heading, by key and by pointer; the heading keeps the focus and says how it is. */
export const GroupCollapsed = meta.story({
  args: { columns: grouped },
  play: async ({ canvas, args, userEvent }) => {
    const contact = () => heading(canvas, /^联系$/)
    await expect(contact()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}{Enter}')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ collapsed: ['phone'] })
    await expect(contact()).toHaveAttribute('aria-expanded', 'false')
    await expect(contact()).toHaveFocus()
    await expect(canvas.queryByRole('columnheader', { name: /^城市/ })).toBe(null)
    await userEvent.keyboard('{Enter}')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ collapsed: [] })
    await expect(heading(canvas, /^城市/)).toBeVisible()
    await userEvent.click(contact())
    await expect(contact()).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onSortChange).not.toHaveBeenCalled()
  },
})

/** What was kept as text: columns that are gone do no harm, and what a user does to it comes back from text as it was. */
export const KeptAsOneValue = meta.story({
  args: {
    columns: grouped,
    layout: readLayout(
      JSON.parse(
        '{"version":1,"order":["id","gone","team","name"],"hidden":["labels","gone"],"widths":{"team":200,"city":"x"},"collapsed":["amount"]}',
      ),
    ),
  },
  play: async ({ canvas, args, userEvent }) => {
    const shown = ['编号', '姓名', '小组', '电话', '城市', '金额']
    await expect(headings(canvas).filter((text) => shown.includes(text))).toEqual(shown)
    await expect(heading(canvas, /^小组/).offsetWidth).toBe(200)
    await userEvent.tab()
    await userEvent.keyboard(
      '{ArrowRight}{ArrowRight}{ArrowUp}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}',
    )
    const kept = {
      order: ['id', 'phone', 'name', 'team', 'city', 'labels', 'amount', 'notes'],
      widths: { team: 200 },
      hidden: ['labels', 'gone'],
      collapsed: ['amount'],
    }
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith(kept)
    await expect(readLayout(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  },
})

/** Two sort keys: both headings show their place in the order. */
export const SortedByTwo = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(heading(canvas, /^小组/))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(heading(canvas, /^金额/))
    await userEvent.keyboard('{/Shift}')
    await expect(args.onSortChange).toHaveBeenLastCalledWith([
      { id: 'team', desc: false },
      { id: 'amount', desc: false },
    ])
    await expect(heading(canvas, /^小组/)).toHaveAttribute('aria-sort', 'ascending')
  },
})

/** Pressed on a heading and let go over the rows, the pointer is free again: nothing follows it over the headings. */
export const LetGoOverTheRows = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const from = heading(canvas, /^小组/)
    const to = heading(canvas, /^电话/)
    const { left, top } = from.getBoundingClientRect()
    const goal = to.getBoundingClientRect()
    await userEvent.pointer([
      { target: from, keys: '[MouseLeft>]', coords: { clientX: left + 20, clientY: top + 10 } },
      { target: canvas.getByText('138****1003'), coords: { clientX: left + 20, clientY: top + 130 } },
      {
        target: canvas.getByText('138****1003'),
        keys: '[/MouseLeft]',
        coords: { clientX: left + 20, clientY: top + 130 },
      },
      { target: to, coords: { clientX: goal.left + 4, clientY: top + 10 } },
      { target: to, coords: { clientX: goal.left + 14, clientY: top + 10 } },
    ])
    await expect(document.querySelector('[data-drop]')).toBe(null)
    await expect(args.onLayoutChange).not.toHaveBeenCalled()
  },
})

/** A heading is dragged over those of another grid in the page: that one is no place to drop it, and neither changes. */
export const DraggedOverAnotherGrid = meta.story({
  render: (args) => (
    <>
      <PeopleGrid {...args} height={200} />
      <PeopleGrid {...args} height={200} aria-label="别的人员" />
    </>
  ),
  play: async ({ canvas, args }) => {
    const [from] = canvas.getAllByRole('columnheader', { name: /^城市/ })
    const [, to] = canvas.getAllByRole('columnheader', { name: /^电话/ })
    const start = from!.getBoundingClientRect()
    const goal = to!.getBoundingClientRect()
    const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0, buttons: 1, pointerId: 1 })
    await fireEvent.pointerDown(from!, at(start.left + 20, start.top + 10))
    await fireEvent.pointerMove(from!, at(goal.left + 4, goal.top + 10))
    await expect(document.querySelector('[data-drop]')).toBe(null)
    await fireEvent.pointerUp(from!, at(goal.left + 4, goal.top + 10))
    await expect(args.onLayoutChange).not.toHaveBeenCalled()
  },
})
