import { expect, it, vi } from 'vitest'
import type { DataGridRows } from '../types/rows.types.ts'
import { countRows, movedFrom, rowsBetween } from './row-cell.ts'

interface Line {
  id: number
}

/** Rows under headings: what is a text is a heading. */
function grouped(lines: (string | number | undefined)[]): DataGridRows<Line> {
  const at = (index: number) => lines[index]
  return {
    count: lines.length,
    resultKey: 'all',
    at: (index) => {
      const id = at(index)
      return typeof id === 'number' ? { id } : undefined
    },
    keyOf: ({ id }) => id,
    indexOf: (key) => lines.indexOf(key),
    groups: {
      rowCount: undefined,
      at: (index) => {
        const id = at(index)
        return typeof id === 'string' ? { id, parts: [], isOpen: true } : undefined
      },
      headingOf: (index) => {
        const heading = lines.findLastIndex((id, nth) => nth < index && typeof id === 'string')
        return heading < 0 ? undefined : heading
      },
      toggle: () => undefined,
    },
    subscribe: () => () => undefined,
  }
}

it.each<[string, boolean, (string | number | undefined)[]]>([
  ['nothing has changed', false, ['One', 1, 2, 'Two', 3]],
  ['a row has come above its end, a heading', true, ['One', 9, 1, 2, 'Two', 3]],
  ['another group stands at its start', true, ['Zero', 'One', 1, 'Two', 3]],
  ['a heading stands at its start in place of none', true, [7, 1, 2, 'Two', 3]],
  ['its end is not loaded any more', false, ['One', 1, 2, undefined, 3]],
])('knows of a block between two headings whether rows have moved: %s', (_, has, after) => {
  const lines: (string | number | undefined)[] = ['One', 1, 2, 'Two', 3]
  const hasMoved = movedFrom(grouped(lines), [0, 3])
  lines.splice(0, lines.length, ...after)
  expect(hasMoved()).toBe(has)
})

it('counts rows, also such as are not loaded, and no headings', () => {
  const rows = grouped(['One', 1, undefined, 'Two', 3])
  const { groups: _groups, ...plain } = rows
  expect([
    countRows(rows, 0, 4),
    countRows(rows, 1, 2),
    countRows(rows, 3, 3),
    countRows(plain, 0, 4),
  ]).toEqual([3, 2, 0, 5])
  expect(rowsBetween(rows, 0, 4)).toEqual([1, 2, 4])
})

it('counts the rows of big groups without looking at each of them', () => {
  const rows = grouped(['One', ...Array.from({ length: 1000 }, (_, id) => id), 'Two', 1001, 1002])
  const looked = vi.spyOn(rows.groups!, 'at')
  expect([countRows(rows, 0, 1003), countRows(rows, 500, 1003)]).toEqual([1002, 503])
  expect(looked.mock.calls.length).toBeLessThan(12)
})
