import { expect, it } from 'vitest'
import type { DataGridColumn } from '@hospital-crm/ui/data-grid'
import { withUnsaved } from './unsaved-columns.ts'

interface Row {
  of: number
  clicks: number
}
const rows: Row[] = [
  { of: 1, clicks: 1300 },
  { of: 2, clicks: 1400 },
]
const clicks: DataGridColumn<Row> = {
  id: 'clicks',
  header: '点击',
  text: (row) => row.clicks.toLocaleString('en-US'),
  copy: (row) => String(row.clicks),
  edit: { kind: 'number', value: (row) => row.clicks },
}
const words = {
  mark: '未保存',
  stored: (text: string) => `原为 ${text}`,
  theirs: (text: string) => `他人 ${text}`,
}

it('shows, copies and fills a figure that came back, and what is stored in the other rows', () => {
  const kept = { draft: { value: 7701 }, base: 1300 }
  const [column] = withUnsaved([clicks], {
    unsaved: [{ row: rows[0]!, column: 'clicks', kept }],
    keyOf: ({ of }) => String(of),
    words: words as never,
  })
  expect(
    rows.map((row) => [
      column?.text(row),
      column?.copy?.(row),
      column?.edit?.draft?.(row),
      column?.title?.(row),
    ]),
  ).toEqual([
    ['7701', '7701', { value: 7701 }, '原为 1,300'],
    ['1,400', '1400', undefined, ''],
  ])
})
