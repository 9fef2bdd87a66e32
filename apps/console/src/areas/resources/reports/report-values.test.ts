import { expect, it } from 'vitest'
import { definitionIn } from './report-values.ts'

const form = {
  dimension: 'source',
  second: 'none',
  measures: ['consults'],
  formulas: [],
  where: null,
  order: null,
  top: 0,
  totals: true,
}

it('says which part of a form keeps it from being a report', () => {
  const waitsFor = (more: object) => {
    const read = definitionIn({ ...form, ...more })
    return 'waitsFor' in read ? read.waitsFor : undefined
  }
  expect([
    waitsFor({}),
    waitsFor({ second: 'source' }),
    waitsFor({ measures: [] }),
    waitsFor({ formulas: [{ name: '占比', text: 'arrived /', format: 'percent' }] }),
    waitsFor({ where: { field: 'hospital', value: { op: 'anyOf' } } }),
    waitsFor({ where: { op: 'and', children: [{ field: 'name', value: { op: 'contains', value: '' } }] } }),
    waitsFor({ order: { column: 'arrived', order: 'desc' } }),
    waitsFor({ top: 500 }),
  ]).toEqual([undefined, 'second', 'measures', 'formulas', 'where', 'where', 'order', 'top'])
})
