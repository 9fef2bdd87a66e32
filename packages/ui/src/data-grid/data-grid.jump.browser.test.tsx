import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DataGridColumn } from './types/column.types.ts'
import { buildPerson, PeopleGrid, PeopleRows, personColumns, type Person } from './data-grid.fake.tsx'
import type { DataGridRange } from './types/rows.types.ts'

import '../../../../.storybook/preview.css'

let mounted: Root | undefined
beforeEach(() => {
  // What follows a jump later does not come in these tests.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  mounted?.unmount()
  document.body.replaceChildren()
})

function show(rows = new PeopleRows(10_000), width = 900): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  flushSync(() => mounted?.render(<PeopleGrid {...{ rows, width }} height={300} />))
  return host.querySelector<HTMLElement>('.data-grid-scroller')!
}

function scrollTo(scroller: HTMLElement, scrollTop: number): void {
  scroller.scrollTop = scrollTop
  scroller.dispatchEvent(new Event('scroll'))
}

/** The row that is painted right above the lower edge; `undefined` where there is none. */
function lowest(scroller: HTMLElement): number | undefined {
  const edge = scroller.getBoundingClientRect().top + scroller.clientHeight - 1
  const found = [...scroller.querySelectorAll('[role=row][aria-rowindex]')].find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top <= edge && bottom > edge
  })
  return found && Number(found.getAttribute('aria-rowindex'))
}

it('paints rows that come into view right after a jump at once, also while the rows ahead still wait', () => {
  const scroller = show()
  scrollTo(scroller, 400)
  scrollTo(scroller, 90_000)
  const first = lowest(scroller)
  const height = document.querySelector('.data-grid-row')!.getBoundingClientRect().height
  const steps = Array.from({ length: 40 }, (_, step) => (step + 1) * 4)
  const seen = steps.map((distance) => {
    scrollTo(scroller, 90_000 + distance)
    return lowest(scroller)
  })
  const edge = 90_000 + scroller.clientHeight - 1
  const offset = first! - Math.floor(edge / height)
  expect(seen).toEqual(steps.map((distance) => Math.floor((edge + distance) / height) + offset))
})

/** Phone numbers that rows show, by the order of the rows: of those in view, and of the others. */
function phones(scroller: HTMLElement): { inView: string[]; beside: string[] } {
  const { top } = scroller.getBoundingClientRect()
  const rows = [...scroller.querySelectorAll('.data-grid-row[role=row]')].toSorted(
    (one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex),
  )
  const isSeen = (row: Element) => row.getBoundingClientRect().top < top + scroller.clientHeight
  const phoneOf = (row: Element) => row.querySelector('[aria-colindex="4"]')?.textContent ?? ''
  return {
    inView: rows.filter(isSeen).map(phoneOf),
    beside: rows.filter((row) => !isSeen(row)).map(phoneOf),
  }
}

const phonesFrom = (id: number, count: number) =>
  Array.from({ length: count }, (_, place) => buildPerson(id - place).phone)

it('paints a new order where somebody looks at once, and beside that a moment later', () => {
  const rows = new PeopleRows(10_000)
  const scroller = show(rows)
  scrollTo(scroller, 400)
  scrollTo(scroller, 0)
  vi.advanceTimersByTime(1000)
  const before = phones(scroller)
  flushSync(() => {
    rows.sort(true)
  })
  const count = before.inView.length
  expect(phones(scroller)).toEqual({ inView: phonesFrom(10_000, count), beside: before.beside })
  vi.advanceTimersByTime(1000)
  expect(phones(scroller).beside).toEqual(phonesFrom(10_000 - count, before.beside.length))
})

it('paints a new order everywhere as soon as somebody scrolls', () => {
  const rows = new PeopleRows(10_000)
  const scroller = show(rows)
  vi.advanceTimersByTime(1000)
  flushSync(() => {
    rows.sort(true)
  })
  scrollTo(scroller, 40)
  const { inView, beside } = phones(scroller)
  expect([...inView, ...beside]).toEqual(phonesFrom(10_000, inView.length + beside.length))
})

it('asks in a new order only for rows near those in view, also right after somebody came back from far away', () => {
  const asked = new Set<number>()
  const rows = new PeopleRows(10_000, (index) => Boolean(asked.add(index)))
  const scroller = show(rows)
  scrollTo(scroller, 400)
  scrollTo(scroller, 200_000)
  scrollTo(scroller, 0)
  asked.clear()
  flushSync(() => {
    rows.sort(true)
  })
  expect([...asked].filter((index) => index >= 100)).toEqual([])
  const { inView } = phones(scroller)
  expect(inView).toEqual(phonesFrom(10_000, inView.length))
})

it('tells a new result nothing of what was in view of the one before', async () => {
  const onRange = vi.fn<(range: DataGridRange) => void>()
  const rows = Object.assign(new PeopleRows(10_000), { onRange })
  const scroller = show(rows)
  await new Promise(requestAnimationFrame)
  const [first] = onRange.mock.calls
  expect(onRange.mock.calls).toEqual([[{ first: 0, last: expect.any(Number), velocity: 0 }]])
  scrollTo(scroller, 90_000)
  expect(onRange).toHaveBeenCalledTimes(2)
  onRange.mockReset()
  rows.sort(true)
  // The heading and the rows of the new order are not painted yet.
  scrollTo(scroller, 180_000)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(onRange.mock.calls).toEqual([first])
})

/** A grid with its first rows in view and as many beside them as it ever keeps. */
function showSettled(rows: PeopleRows, width?: number): HTMLElement {
  const scroller = show(rows, width)
  scrollTo(scroller, 400)
  scrollTo(scroller, 0)
  vi.advanceTimersByTime(1000)
  return scroller
}

it.each([4, 40, 80, 120])('paints a new order where a step of %i px brings rows into view', (step) => {
  const rows = new PeopleRows(10_000)
  const scroller = showSettled(rows)
  flushSync(() => {
    rows.sort(true)
  })
  scrollTo(scroller, step)
  const { inView } = phones(scroller)
  expect(inView).toEqual(phonesFrom(10_000, inView.length))
})

it('paints a new order where the focus comes to a row that is not in view', () => {
  const rows = new PeopleRows(10_000)
  const scroller = showSettled(rows)
  flushSync(() => {
    rows.sort(true)
  })
  const lead = scroller.querySelector('[role=row][aria-rowindex="22"]')!
  const start = scroller.querySelector(`[id="${lead.id}-start"]`)!
  expect(lead.getBoundingClientRect().top > scroller.getBoundingClientRect().bottom).toBe(true)
  start.querySelector('input')!.focus({ preventScroll: true })
  expect(start.textContent).toBe(`${10_000 - 20}${buildPerson(10_000 - 20).name}`)
})

/** Whether the boxes of rows are ticked: those in view, and the others. */
function ticks(scroller: HTMLElement): { inView: boolean[]; beside: boolean[] } {
  const edge = scroller.getBoundingClientRect().bottom
  const boxes = [...scroller.querySelectorAll<HTMLInputElement>('.data-grid-row input')]
  const isInView = (box: Element) => box.closest('.data-grid-row')!.getBoundingClientRect().top < edge
  const told = (part: HTMLInputElement[]) => part.map(({ checked }) => checked)
  return {
    inView: told(boxes.filter(isInView)),
    beside: told(boxes.filter((box) => !isInView(box))),
  }
}

it('shows what is selected in view at once, and beside it a moment later, or as soon as it comes into view', () => {
  const scroller = showSettled(new PeopleRows(10_000))
  const all = scroller.querySelector<HTMLInputElement>('.data-grid-header input')!
  const every = (part: boolean[], value: boolean) => expect(part).toEqual(part.map(() => value))
  expect(ticks(scroller).beside).toContain(false)

  all.click()
  every(ticks(scroller).inView, true)
  every(ticks(scroller).beside, false)
  vi.advanceTimersByTime(1000)
  every(ticks(scroller).beside, true)

  all.click()
  every(ticks(scroller).beside, true)
  scrollTo(scroller, 80)
  every(ticks(scroller).inView, false)
  every(ticks(scroller).beside, false)
})

/** What the cells of the first row show, by column: those in view, and the others. */
function cellsOf(scroller: HTMLElement): { inView: Record<string, string>; beside: Record<string, string> } {
  const edge = scroller.getBoundingClientRect().left + scroller.clientWidth
  const cells = scroller.querySelectorAll<HTMLElement>('[role=row][aria-rowindex="2"] [aria-colindex]')
  const inView: Record<string, string> = {}
  const beside: Record<string, string> = {}
  for (const cell of cells) {
    const part = cell.getBoundingClientRect().left < edge ? inView : beside
    part[cell.getAttribute('aria-colindex')!] = cell.textContent
  }
  return { inView, beside }
}

it('paints a new order in columns beside those in view a moment later, or as soon as they come into view', () => {
  const rows = new PeopleRows(10_000)
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  const wide: DataGridColumn<Person> = { id: 'wide', header: '宽', width: 400, text: ({ name }) => name }
  const narrow = Array.from({ length: 12 }, (_, nth) => ({
    ...wide,
    id: `narrow${nth}`,
    width: 60,
    text: ({ id }: Person) => `${id} ${nth}`,
  }))
  const columns = [wide, ...narrow]
  flushSync(() => mounted?.render(<PeopleGrid rows={rows} columns={columns} width={560} height={300} />))
  const scroller = host.querySelector<HTMLElement>('.data-grid-scroller')!
  const scrollSideways = (scrollLeft: number) => {
    scroller.scrollLeft = scrollLeft
    scroller.dispatchEvent(new Event('scroll'))
  }
  const sort = (isDescending: boolean) =>
    flushSync(() => {
      rows.sort(isDescending)
    })
  // More narrow columns are needed than wide ones, and what was made stays.
  scrollSideways(500)
  scrollSideways(0)
  const before = cellsOf(scroller)
  expect(Object.keys(before.beside)).not.toEqual([])

  sort(true)
  const sorted = cellsOf(scroller)
  expect(sorted.beside).toEqual(before.beside)
  for (const [column, text] of Object.entries(sorted.inView)) expect(text).not.toBe(before.inView[column])
  vi.advanceTimersByTime(1000)
  const late = cellsOf(scroller)
  expect(late.inView).toEqual(sorted.inView)
  for (const [column, text] of Object.entries(late.beside)) expect(text).not.toBe(before.beside[column])

  sort(false)
  expect(cellsOf(scroller).beside).toEqual(late.beside)
  scrollSideways(200)
  const [nearest = ''] = Object.keys(before.beside)
  expect(cellsOf(scroller).inView[nearest]).toBe(before.beside[nearest])
})

it('paints the whole row of a cell that is saved at once, also in columns beside those in view', () => {
  const rows = new PeopleRows(10_000)
  const scroller = showSettled(rows, 560)
  const { inView, beside } = cellsOf(scroller)
  const anew = (cells: object) => Object.fromEntries(Object.keys(cells).map((column) => [column, '新']))
  expect(anew(beside)).not.toEqual({})
  rows.change(1, { phone: '新', city: '新', team: '新', labels: ['新'], amount: '新', notes: '新' })
  expect(cellsOf(scroller)).toEqual({ inView: anew(inView), beside: anew(beside) })
})

it('takes one more column while rows out of view wait for a new order', () => {
  const thrown: unknown[] = []
  const onError = ({ error }: ErrorEvent) => thrown.push(error)
  window.addEventListener('error', onError)
  const rows = new PeopleRows(10_000)
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  const render = (count: number) =>
    flushSync(() =>
      mounted?.render(
        <PeopleGrid rows={rows} columns={personColumns.slice(0, count)} width={560} height={300} />,
      ),
    )
  render(7)
  const scroller = host.querySelector<HTMLElement>('.data-grid-scroller')!
  const scrollToEnd = () => {
    scroller.scrollLeft = scroller.scrollWidth
    scroller.dispatchEvent(new Event('scroll'))
  }
  scrollTo(scroller, 400)
  scrollTo(scroller, 0)
  scrollToEnd()
  vi.advanceTimersByTime(1000)
  flushSync(() => {
    rows.sort(true)
  })
  render(8)
  scrollToEnd()
  window.removeEventListener('error', onError)
  expect(thrown).toEqual([])
  const shown = scroller.querySelectorAll('.data-grid-row[role=row] [aria-colindex="9"]')
  expect(shown.length).toBe(scroller.querySelectorAll('.data-grid-row[role=row]').length)
})

it('paints what has changed meanwhile where somebody comes back from a jump', () => {
  const rows = new PeopleRows(10_000)
  const scroller = showSettled(rows)
  scrollTo(scroller, 90_000)
  rows.change(3, { phone: '139****0000' })
  scrollTo(scroller, 0)
  expect(phones(scroller).inView.slice(0, 4)).toEqual([
    buildPerson(1).phone,
    buildPerson(2).phone,
    '139****0000',
    buildPerson(4).phone,
  ])
})

it('paints rows out of view a moment later also while figures go on changing', () => {
  const rows = new PeopleRows(10_000)
  const scroller = showSettled(rows)
  for (let time = 0; time < 5; time += 1) {
    rows.change(20, { phone: `${time}` }, 'feed')
    vi.advanceTimersByTime(100)
  }
  expect(scroller.querySelector('[role=row][aria-rowindex="21"] [aria-colindex="4"]')!.textContent).toBe('2')
})

it('has only what others changed flash while rows out of view wait for a new order', () => {
  const rows = new PeopleRows(10_000)
  const scroller = showSettled(rows)
  flushSync(() => {
    rows.sort(true)
  })
  rows.change(9999, { city: '舟山' }, 'others')
  const flashing = [...scroller.querySelectorAll('[data-flash]')].map(({ textContent }) => textContent)
  expect(flashing).toEqual(['舟山'])
})

it('lets no other cell flash for one that others changed when columns are scrolled past', () => {
  const rows = new PeopleRows(10_000)
  const scroller = show(rows, 560)
  const flashing = () => [...scroller.querySelectorAll('[data-flash]')].map(({ textContent }) => textContent)
  rows.change(3, { phone: '139****0000' }, 'others')
  expect(flashing()).toEqual(['139****0000'])
  scroller.scrollLeft = scroller.scrollWidth
  scroller.dispatchEvent(new Event('scroll'))
  expect(flashing()).toEqual([])
})

it('marks the row under a pointer that stands still only when the rows have come to rest', () => {
  const scroller = show()
  const hovered = () => [...scroller.querySelectorAll('[data-hovered]')].length
  const point = () => {
    const { left, top } = scroller.getBoundingClientRect()
    const target = document.elementFromPoint(left + 200, top + 100)!
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  }
  point()
  const pieces = hovered()
  expect(pieces).toBe(2)
  scrollTo(scroller, 200)
  expect(hovered()).toBe(0)
  point()
  expect(hovered()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(hovered()).toBe(pieces)
})

it('marks the row again when rows have scrolled so little that the pointer is still over the same cell', () => {
  const scroller = show()
  const hovered = () => scroller.querySelectorAll('[data-hovered]').length
  const { left, top } = scroller.getBoundingClientRect()
  const target = document.elementFromPoint(left + 200, top + 100)!
  target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  const pieces = hovered()
  scrollTo(scroller, 4)
  expect(hovered()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(hovered()).toBe(pieces)
  scroller.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
  expect(hovered()).toBe(0)
  scrollTo(scroller, 0)
  vi.advanceTimersByTime(1000)
  expect(hovered()).toBe(0)
})

it('takes the title of a cell away when the cell under the pointer is another one', async () => {
  const rows = new PeopleRows(10_000)
  const scroller = show(rows)
  const cell = scroller.querySelector<HTMLElement>('[role=row][aria-rowindex="4"] [aria-colindex="5"]')!
  rows.change(3, { city: '浙江省杭州市西湖区文三路' })
  cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  await vi.waitFor(() => expect(cell.title).toBe('浙江省杭州市西湖区文三路'), { timeout: 10_000 })
  rows.change(3, { city: '宁波' })
  scrollTo(scroller, 4)
  vi.advanceTimersByTime(1000)
  expect(cell.title).toBe('')
})

it('leaves no title at a cell that the pointer has left, as the element is soon that of somebody else', async () => {
  const rows = new PeopleRows(10_000)
  const scroller = show(rows)
  const cell = scroller.querySelector<HTMLElement>('[role=row][aria-rowindex="4"] [aria-colindex="5"]')!
  rows.change(3, { city: '浙江省杭州市西湖区文三路' })
  cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  await vi.waitFor(() => expect(cell.title).toBe('浙江省杭州市西湖区文三路'), { timeout: 10_000 })
  scroller.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
  expect(cell.title).toBe('')
})
