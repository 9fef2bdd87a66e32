/**
 * The floor: a grid by hand that only scrolls, sorts, selects and updates, and does each in the cheapest way known.
 * No clip on cells that fit, one sticky pane for the pinned columns, a 2D transform on the row, recycled nodes,
 * borders on rows, and rows drawn ahead in the direction of travel.
 */
import { ROW_HEIGHT, type Row } from '../../workload/columns.ts'
import type { Change, Direction, Mount, Work } from '../../workload/contender.ts'
import { makeFrame } from './frame.ts'
import { orderBy } from './order.ts'
import { columnsInView, firstColumnAt } from './places.ts'
import { makeSelection } from './selection.ts'
import { makeSlot, type Slot } from './slot.ts'
import './vanilla.css'

const AHEAD = 18
const BEHIND = 3
/** Beyond this height Chromium's positions lose whole pixels, so the space is scaled, in px. */
const HIGHEST = 15_000_000
/** Rows are placed relative to a multiple of this many rows, so that their transforms stay small. */
const ROWS_A_BASE = 2000

export const mount: Mount = ({ host, rows, opaque }: Work) => {
  const full = rows.length * ROW_HEIGHT
  const space = Math.min(full, HIGHEST)
  const { scroller, scrolled, pinned, headerHeight } = makeFrame(host, space, opaque)
  scroller.ariaRowCount = String(rows.length + 1)
  const view = scroller.clientHeight - headerHeight
  const scale = space === full ? 1 : (full - view) / (space - view)
  scroller.toggleAttribute('data-scaled', scale !== 1)
  const inView = Math.ceil(view / ROW_HEIGHT) + 1
  const columnSlots = columnsInView(scroller.clientWidth)
  const slots = Array.from({ length: Math.min(rows.length, inView + AHEAD + BEHIND) }, () =>
    makeSlot(pinned, scrolled, columnSlots),
  )
  const selection = makeSelection(rows.length)

  let order: Uint32Array | undefined
  let lastTop = 0
  let isDown = true
  let first = 0
  let firstColumn = 0
  let base = 0

  const rowAt = (place: number) => (order ? (order[place] ?? 0) : place)
  const dataAt = (place: number) => rows[rowAt(place)] as Row
  const slotOf = (place: number) => slots[place % slots.length] as Slot

  const fill = (slot: Slot, place: number) => {
    const row = rowAt(place)
    slot.moveTo(place, place * ROW_HEIGHT - base)
    slot.show({ data: rows[row] as Row, selected: selection.has(row) })
  }

  /** In a scaled space the panes are moved, once a frame, and not the rows. */
  const shift = (top: number) => {
    const shown = top * scale
    const wanted = Math.floor(shown / ROW_HEIGHT / ROWS_A_BASE) * ROWS_A_BASE * ROW_HEIGHT
    const transform = `translateY(${Math.round(top - shown + wanted)}px)`
    scrolled.style.transform = transform
    pinned.style.transform = transform
    if (wanted === base) return
    base = wanted
    for (const slot of slots) if (slot.at() >= 0) slot.moveTo(slot.at(), slot.at() * ROW_HEIGHT - base)
  }

  const showColumns = (wanted: number) => {
    if (wanted === firstColumn) return
    firstColumn = wanted
    for (const slot of slots) slot.showColumns(wanted, dataAt(slot.at()))
  }

  const render = () => {
    const top = scroller.scrollTop
    if (top !== lastTop) isDown = top > lastTop
    lastTop = top
    if (scale !== 1) shift(top)
    showColumns(firstColumnAt(scroller.scrollLeft, columnSlots))
    const topmost = Math.floor((top * scale) / ROW_HEIGHT) - (isDown ? BEHIND : AHEAD)
    first = Math.max(0, Math.min(topmost, rows.length - slots.length))
    for (let place = first; place < first + slots.length; place++) {
      const slot = slotOf(place)
      if (slot.at() !== place) fill(slot, place)
    }
  }

  const refill = () => {
    for (let place = first; place < first + slots.length; place++) fill(slotOf(place), place)
  }

  /** Positions of rows that changed since the last frame. */
  const dirty = new Set<number>()
  const flush = () => {
    for (let place = first; place < first + slots.length; place++)
      if (dirty.has(rowAt(place)))
        slotOf(place).show({ data: dataAt(place), selected: selection.has(rowAt(place)) })
    dirty.clear()
  }
  const apply = ({ row, key, value }: Change) => {
    Object.assign(rows[row] as Row, { [key]: value })
    if (dirty.size === 0) requestAnimationFrame(flush)
    dirty.add(row)
  }
  const markAll = () => {
    for (const slot of slots) slot.mark(selection.has(rowAt(slot.at())))
  }

  for (const slot of slots) slot.showColumns(0, undefined)
  refill()
  scroller.addEventListener('scroll', render, { passive: true })

  return {
    scrollElement: scroller,
    sortBy: (key: keyof Row, direction: Direction) => {
      order = orderBy(rows, key, direction)
      refill()
    },
    update: (changes) => changes.forEach(apply),
    selectAll: (on) => {
      selection.setAll(on)
      markAll()
    },
    selectRow: (index, on) => {
      selection.set(rowAt(index), on)
      markAll()
    },
  }
}
