type GridEdge = 'row-start' | 'row-end' | 'column-start' | 'column-end' | 'grid-start' | 'grid-end'

/** What a key press asks of the grid. Columns count in reading direction; `extend` = the selected block grows along. */
export type GridIntent =
  | { type: 'move'; rows: number; columns: number; extend: boolean }
  | { type: 'page'; pages: 1 | -1; extend: boolean }
  | { type: 'edge'; edge: GridEdge; extend: boolean }
  | { type: 'toggle-row' }
  | { type: 'extend-rows' }
  | { type: 'select-column' }
  | { type: 'select-all' }
  | { type: 'clear-block' }
  | { type: 'edit' }
  /** A printable key on a cell: its editor opens with that text in place of the value. */
  | { type: 'type'; text: string }
  | { type: 'erase' }
  | { type: 'fill-down' }
  | { type: 'undo' }
  | { type: 'enter' }
  | { type: 'open' }
  | { type: 'sort'; multi: boolean }
  | { type: 'resize'; step: 1 | -1 }
  | { type: 'move-column'; step: 1 | -1 }
  | { type: 'menu' }

/** The part of a keyboard event that decides. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

const arrows: Readonly<Record<string, { rows: number; columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
}

function headerIntent(press: KeyPress, columns: number): GridIntent | undefined {
  const command = press.ctrlKey || press.metaKey
  if (press.key === 'Enter' || press.key === ' ') return { type: 'sort', multi: press.shiftKey }
  if (press.altKey && press.key === 'ArrowDown') return { type: 'menu' }
  if (columns === 0) return undefined
  const step = columns > 0 ? 1 : -1
  if (command && press.shiftKey) return { type: 'move-column', step }
  return press.altKey ? { type: 'resize', step } : undefined
}

function bodyIntent(press: KeyPress): GridIntent | undefined {
  const command = press.ctrlKey || press.metaKey
  const letter = command && !press.shiftKey && !press.altKey ? press.key.toLowerCase() : ''
  if (press.key === 'Enter') return command ? { type: 'open' } : { type: 'enter' }
  if (press.key === 'F2') return { type: 'edit' }
  if (press.key === 'Delete' || press.key === 'Backspace') return { type: 'erase' }
  if (letter === 'z') return { type: 'undo' }
  if (letter === 'd') return { type: 'fill-down' }
  if (press.key === ' ' && press.ctrlKey) return { type: 'select-column' }
  // A composing input method tells `Process` or `Unidentified` here and types into the editor by itself.
  const isText = press.key.length === 1 && press.key !== ' ' && !command && !press.altKey
  return isText ? { type: 'type', text: press.key } : undefined
}

/** Meaning of a key press in the heading or in the rows; `undefined` leaves it to the browser and the page. */
export function toIntent(press: KeyPress, zone: 'header' | 'body', isRtl = false): GridIntent | undefined {
  const arrow = arrows[press.key]
  const columns = arrow ? (isRtl ? -arrow.columns || 0 : arrow.columns) : 0
  if (press.key === 'ContextMenu' || (press.shiftKey && press.key === 'F10')) return { type: 'menu' }
  const own = zone === 'header' ? headerIntent(press, columns) : bodyIntent(press)
  if (own) return own
  if (press.altKey) return undefined
  const command = press.ctrlKey || press.metaKey
  const extend = press.shiftKey && zone === 'body'
  if (arrow && command) {
    if (arrow.rows !== 0)
      return { type: 'edge', edge: arrow.rows < 0 ? 'column-start' : 'column-end', extend }
    return { type: 'edge', edge: columns < 0 ? 'row-start' : 'row-end', extend }
  }
  if (arrow) return { type: 'move', rows: arrow.rows, columns, extend }
  switch (press.key) {
    case 'Home':
      return { type: 'edge', edge: command ? 'grid-start' : 'row-start', extend }
    case 'End':
      return { type: 'edge', edge: command ? 'grid-end' : 'row-end', extend }
    case 'PageUp':
      return { type: 'page', pages: -1, extend }
    case 'PageDown':
      return { type: 'page', pages: 1, extend }
    case ' ':
      return press.shiftKey ? { type: 'extend-rows' } : { type: 'toggle-row' }
    case 'Escape':
      return { type: 'clear-block' }
    default:
      return command && press.key.toLowerCase() === 'a' ? { type: 'select-all' } : undefined
  }
}
