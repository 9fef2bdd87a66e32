import { expect, it } from 'vitest'
import { modelOf as placedModel } from '../columns/column-model.fake.ts'
import type { DataGridLayout } from '../types/column.types.ts'
import { columnChange } from './column-changes.ts'
import { en } from '../words/en.ts'

const named = (id: string) => ({ id, header: id.toUpperCase(), text: () => '' })

function modelOf(start: string, center: string, layout?: DataGridLayout, order = 'abcd') {
  return placedModel<object>(
    { start: [...start].map(named), center: [...center].map(named), end: [] },
    { widths: layout?.widths, order: [...order] },
  )
}

const before = modelOf('a', 'bcd')

it.each<[string, ReturnType<typeof modelOf>, string | undefined, string | undefined]>([
  ['nothing', modelOf('a', 'bcd'), undefined, undefined],
  ['a hidden column', modelOf('a', 'bd'), undefined, 'C hidden'],
  ['several hidden columns', modelOf('a', 'b'), undefined, '2 columns'],
  ['a pinned column', modelOf('ac', 'bd'), undefined, 'C pinned at the start'],
  ['a freed column', modelOf('', 'abcd'), undefined, 'A unpinned'],
  ['the moved one of two neighbours', modelOf('a', 'cbd'), 'c', 'C moved to column 2'],
  ['the one that went the farthest', modelOf('a', 'dbc'), undefined, 'D moved to column 2'],
  ['another width', modelOf('a', 'bcd', { widths: { b: 200 } }), undefined, 'B 200 pixels wide'],
  ['columns of another kind', modelOf('a', 'bx', undefined, 'abx'), undefined, undefined],
])('tells of %s', (_, after, focused, text) => {
  expect(columnChange(before, after, focused, en.announce)).toBe(text)
})

it('tells of a column that came back', () => {
  expect(columnChange(modelOf('a', 'bd'), before, undefined, en.announce)).toBe('C shown')
})
