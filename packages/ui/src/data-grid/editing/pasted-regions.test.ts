import { expect, test } from 'vitest'
import { regions } from '../../region-picker/regions.fixture.ts'
import type { Region } from '../../region-picker/region-picker.types.ts'
import { modelOf } from '../columns/column-model.fake.ts'
import type { DataGridColumn } from '../types/column.types.ts'
import { createMemoryRows } from '../rows/memory-rows.ts'
import { changeCells } from './bulk-edits.ts'
import { CellEdits } from './cell-edits.ts'
import { UnsavedCells } from './unsaved-cells.ts'
import { zh } from '../words/zh.ts'

interface Row {
  id: number
  place: readonly string[]
}

/** Pastes texts down the cells of a column whose places `load` brings. */
function setUp(load: () => Promise<readonly Region[]>) {
  const column: DataGridColumn<Row> = {
    id: 'place',
    header: '地区',
    text: ({ place }) => place.join(),
    edit: { kind: 'region', load, value: ({ place }) => place },
  }
  const rows = createMemoryRows<Row>({
    rows: [1, 2].map((id) => ({ id, place: [] })),
    keyOf: (row) => row.id,
  })
  const model = modelOf<Row>({ start: [], center: [column], end: [] }, { order: ['place'] })
  const sent: unknown[] = []
  const unsaved = new UnsavedCells<Row>()
  const edits = new CellEdits<Row>(
    {
      rows,
      words: zh.editing,
      say: () => undefined,
      save: (given) => {
        sent.push(...given.map(({ value }) => value))
        return Promise.resolve(given.map(() => ({ kind: 'saved' as const })))
      },
    },
    unsaved,
  )
  const paste = (...texts: string[]) =>
    changeCells(
      { rows, model, edits, words: zh.editing },
      texts.map((text, row) => ({ cell: { row, column: 'place' }, draft: { text } })),
      'paste',
    )
  return { paste, sent, reasonAt: (id: number) => unsaved.get(id, 'place')?.state.reason }
}

test('texts are looked up in the places of a column, which are fetched once', async () => {
  let calls = 0
  const { paste, sent, reasonAt } = setUp(() => {
    calls += 1
    return Promise.resolve(regions)
  })
  await paste('浙江省/宁波市', '火星市')
  await paste('海曙')
  expect([sent, reasonAt(2), calls]).toEqual([
    [
      ['浙江省', '宁波市'],
      ['浙江省', '宁波市', '海曙区'],
    ],
    '没有“火星市”这个选项',
    1,
  ])
})

test('while the places cannot be fetched nothing is made of a text, and the next paste tries again', async () => {
  let isThere = false
  const { paste, sent, reasonAt } = setUp(() =>
    isThere ? Promise.resolve(regions) : Promise.reject(new Error('offline')),
  )
  await paste('浙江省/宁波市')
  expect([sent, reasonAt(1)]).toEqual([[], '地区列表未能加载，请重试'])
  isThere = true
  await paste('浙江省/宁波市')
  expect([sent, reasonAt(1)]).toEqual([[['浙江省', '宁波市']], undefined])
})

test('places that only another question would bring are left to the server', async () => {
  const { paste, sent } = setUp(() => Promise.resolve([{ name: '浙江省', hasChildren: true }]))
  await paste('浙江省 / 宁波市')
  expect(sent).toEqual([['浙江省', '宁波市']])
})
