import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../../../.storybook/preview.css'
import { cellOf, point, VisitsGrid } from './data-grid.editing.fake.tsx'
import { PeopleRows, personColumns, scrollerOf } from './data-grid.fake.tsx'
import { DataGrid } from './root/data-grid.tsx'

let mounted: Root | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})

function show(element: ReactNode, host: HTMLElement): HTMLElement {
  mounted = createRoot(host)
  flushSync(() => mounted?.render(element))
  return host.querySelector<HTMLElement>('.data-grid')!
}

/** A host within parents of these styles, the outermost first. */
function hostIn(...styles: readonly string[]): HTMLElement {
  let host = document.body
  for (const style of styles) {
    host = host.appendChild(document.createElement('div'))
    host.style.cssText = style
  }
  return host
}

const people = (count = 20, columns = personColumns) => (
  <DataGrid aria-label="People" rows={new PeopleRows(count)} columns={columns} />
)

it.each([
  ['inline-block', ['display: inline-block']],
  ['as wide as its content', ['inline-size: max-content']],
  ['fit-content', ['inline-size: fit-content']],
  ['a float', ['float: left']],
  ['a flex item that neither grows nor shrinks', ['display: flex', 'flex: none']],
  ['an item of a column at its start', ['display: flex; flex-direction: column; align-items: start', '']],
  ['a table cell', ['display: table', 'display: table-cell']],
  ['a track of its own size', ['display: grid; grid-template-columns: auto 1fr', '']],
])('has a width that its columns ask for, and no more than fits, in %s', (_, styles) => {
  const { width } = show(people(), hostIn(...styles)).getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(320)
  expect(width).toBeLessThanOrEqual(640)
  expect(document.scrollingElement!.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

it('is no wider there than its columns are', () => {
  const { width } = show(
    people(20, personColumns.slice(0, 2)),
    hostIn('display: inline-block'),
  ).getBoundingClientRect()
  expect(width).toBe(96 + 120)
})

it('asks nothing of a parent that has a width', () => {
  const track = hostIn('display: grid; grid-template-columns: 100px 1fr; inline-size: 300px', '', '')
  track.parentElement!.append(document.createElement('div'))
  expect(show(people(), track).getBoundingClientRect().width).toBe(100)
})

it.each([
  ['a block', ['']],
  ['a column of flex items', ['display: flex; flex-direction: column', '']],
  ['a track', ['display: grid', '']],
  ['something that scrolls when it must', ['max-block-size: 300px; overflow: auto', '']],
])('is as high as its rows, up to the window, in a parent without a height: %s', async (_, styles) => {
  const rowHeight = (grid: HTMLElement) => grid.querySelector<HTMLElement>('.data-grid-row')?.offsetHeight
  const host = hostIn(...styles)
  const grid = show(people(3), host)
  expect(grid.querySelectorAll('[role=row][aria-rowindex]').length).toBe(4)
  expect(scrollerOf(grid.querySelector('[role=grid]')!).clientHeight).toBe(4 * rowHeight(grid)!)
  flushSync(() => mounted?.render(people(5000)))
  await expect.poll(() => grid.offsetHeight).toBe(innerHeight)
  const seen = Math.ceil(innerHeight / rowHeight(grid)!)
  await expect
    .poll(() => grid.querySelectorAll('[role=row]').length)
    .toSatisfy((count: number) => count >= seen && count < 2 * seen)
})

const pointer = (type: string, x: number) =>
  new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 10,
    button: 0,
    buttons: 1,
    pointerId: 1,
  })

it.each([
  ['rtl', 'ltr', 'right'],
  ['ltr', 'rtl', 'left'],
])('ends its numbers by its own direction: in a page that is %s a grid that is %s', (page, own, side) => {
  const host = hostIn('', '')
  host.parentElement!.dir = page
  host.dir = own
  host.innerHTML = '<div class="data-grid-cell" data-align="end">12</div>'
  expect(getComputedStyle(host.firstElementChild!).textAlign).toBe(side)
})

it('turns its sides round where lines run from right to left', async () => {
  const host = hostIn('direction: rtl')
  host.dir = 'rtl'
  const onLayoutChange = vi.fn()
  const grid = show(<VisitsGrid canFill layout={{}} onLayoutChange={onLayoutChange} />, host)
  const cell = cellOf(scrollerOf(grid.querySelector('[role=grid]')!).querySelector('[role=grid]')!, 1, '年龄')
  cell.dispatchEvent(pointer('pointerdown', 0))
  await expect.poll(() => grid.querySelector('.data-grid-fill')).not.toBe(null)
  const corner = grid.querySelector('.data-grid-fill')!.getBoundingClientRect()
  const box = cell.getBoundingClientRect()
  expect(Math.abs(corner.left + corner.width / 2 - box.left)).toBeLessThan(2)
  expect(Math.abs(corner.top + corner.height / 2 - box.bottom)).toBeLessThan(2)
  const pinned = grid.querySelector('.data-grid-pane[data-pane=start]')!
  expect(getComputedStyle(pinned).boxShadow).toMatch(/ -1px 0px 0px 0px$/)
  const heading = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')].find(
    ({ textContent }) => textContent === '年龄',
  )!
  for (const key of ['ArrowLeft', 'ArrowRight']) {
    heading.focus()
    heading.dispatchEvent(
      new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }),
    )
  }
  const handle = heading.querySelector('.data-grid-resizer')!
  handle.setPointerCapture = () => undefined
  for (const [type, x] of [
    ['pointerdown', 100],
    ['pointermove', 60],
    ['pointerup', 60],
  ] as const)
    flushSync(() => handle.dispatchEvent(pointer(type, x)))
  expect(onLayoutChange.mock.calls.map(([{ widths }]) => widths)).toEqual([
    { age: 96 + 16 },
    { age: 96 - 16 },
    { age: 96 + 40 },
  ])
})

it.each(['姓名', '年龄', '价格', '预约时间', '地区'])(
  'shows what is typed into %s as it is written, where lines run from right to left',
  async (header) => {
    const host = hostIn('')
    host.dir = 'rtl'
    const grid = show(<VisitsGrid />, host).querySelector<HTMLElement>('[role=grid]')!
    point(cellOf(grid, 1, header))
    await userEvent.keyboard('13**00')
    const field = () => document.activeElement as HTMLInputElement
    await expect.poll(() => field().value, { timeout: 10_000 }).toBe('13**00')
    const { left, right, top, height } = field().getBoundingClientRect()
    const signAt = (x: number) => document.caretPositionFromPoint(x, top + height / 2)?.offset
    expect([signAt(left + 2), signAt(right - 2)]).toEqual([0, 6])
    await userEvent.keyboard('{Escape}{Escape}')
  },
)

it('puts parts where lines run from right to left in that order, and a text in their place as it is written', () => {
  const host = hostIn('')
  host.dir = 'rtl'
  const [id, , , , , labels] = personColumns
  const { parts: _, ...column } = labels!
  const masked = { ...column, text: () => '138****0000' }
  const grid = show(people(20, [id!, labels!]), host)
  const cell = cellOf(grid.querySelector('[role=grid]')!, 3, '标签')
  const placeOf = (node: Node, from = 0, to = node.textContent!.length) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return range.getBoundingClientRect().left
  }
  const places = [...cell.querySelectorAll('.data-grid-part')].map((part) => placeOf(part.firstChild!))
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  expect(places.length).toBe(3)
  flushSync(() => mounted?.render(people(20, [id!, masked])))
  const text = cell.firstChild!
  expect([text.textContent, placeOf(text, 0, 1) < placeOf(text, 10, 11)]).toEqual(['138****0000', true])
})
