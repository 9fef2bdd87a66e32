import type { DatumField, DatumRow } from '@hospital-crm/api/entities'

const days = Array.from({ length: 31 }, (_, at) => at + 1)

/** What stands in Excel for a day: as it is shown there, and as it has to arrive; undefined where the cell is blank. */
const typed = (day: number): Record<DatumField, readonly [shown: string, arrives?: string | number]> => ({
  spend:
    day === 3
      ? [' (1,234.50)', '-1234.50']
      : day % 7 === 0
        ? ['']
        : [` ¥1,${200 + day}.5${day % 10} `, `1${200 + day}.5${day % 10}`],
  impressions: day === 9 ? ['1.2万', 12_000] : [`12,${100 + day}`, 12_100 + day],
  clicks: [`${300 + day}.00`, 300 + day],
  // Two days share one merged cell: the second is blank.
  chats: day % 2 === 1 ? [`${day}`, day] : [''],
  valid_chats: ['0', 0],
})

const cellsOf = (day: number): string[] => [
  `2026/3/${day}`,
  // Merged over the month, with a line break in it.
  day === 1 ? '"示例安和\n医院"' : '',
  day === 1 ? '竞价-移动端' : '',
  day === 1 ? '示例搜索' : '',
  ...Object.values(typed(day)).map(([shown]) => shown),
  '5',
  '4',
  '3',
]

const nothing = (field: DatumField) => (field === 'spend' ? '' : null)

/** A block of 31 x 12 as Excel leaves it in the clipboard. For stories and tests only. */
export const copiedMonth = {
  text: `${days.map((day) => cellsOf(day).join('\t')).join('\r\n')}\r\n`,
  /** What it changes in the rows of the month. */
  edits: (rows: readonly DatumRow[]): string[] =>
    rows.flatMap((row, at) =>
      Object.entries(typed(at + 1)).flatMap(([name, [, arrives]]) => {
        const field = name as DatumField
        const value = arrives ?? nothing(field)
        return value === row[field] ? [] : [`${row.day} ${field} ${String(value)}`]
      }),
    ),
}
