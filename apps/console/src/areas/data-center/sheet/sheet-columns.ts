import { datumFields, type DatumField, type DatumRow } from '@hospital-crm/api/entities'
import { differencePercent, differsBeyond, formatUnix, moneyToCents } from '@hospital-crm/api/rules'
import type { CellEdit, DataGridColumn } from '@hospital-crm/ui/data-grid'
import type { DatumMessages } from '../../../messages/zh/datum.ts'
import { costText, countText, moneyText } from './sheet-sums.ts'

/** What the ids of a row are called. */
export interface SheetNames {
  hospital: (id: number) => string
  source: (id: number) => string
  promoted: (id: number) => string
}

interface Wording {
  words: DatumMessages
  columns: Readonly<Record<DatumField | 'day' | 'hospital' | 'source' | 'promoted_id', string>>
  names: SheetNames
  /** Figures that the reader may type. */
  typed: readonly DatumField[]
  /** Share in percent beyond which a count that differs from what was typed is marked; 0 marks none. */
  markedBeyond: number
  /** IANA name of the hospital's time zone. */
  timeZone: string
}

const editOf = (field: DatumField): CellEdit<DatumRow> => {
  const isEditable = (row: DatumRow) => row.locked_by === ''
  return field === 'spend'
    ? { kind: 'money', currency: '¥', isEditable, value: (row) => row.spend ?? '' }
    : { kind: 'number', min: 0, isEditable, value: (row) => row[field] }
}

/** By how many percent a count lies off the valid chats typed for its channel, where that is to be marked. */
const offBy = ({ valid_chats: typed, counted }: DatumRow, beyond: number) =>
  typed !== null && differsBeyond(typed, counted.consults, beyond)
    ? { typed, percent: differencePercent(typed, counted.consults) }
    : undefined

const percentText = (percent: number | null) =>
  percent === null ? '≠ 0' : `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`

/** The count of new customers, with how far it is off where that is to be marked. */
const consultsCell = (words: DatumMessages, beyond: number): Partial<DataGridColumn<DatumRow>> => ({
  width: 128,
  title: (row) => {
    const off = offBy(row, beyond)
    return off ? words.differs(off.typed, off.percent) : ''
  },
  parts: (row) => {
    const off = offBy(row, beyond)
    return [
      { text: countText(row.counted.consults), kind: 'plain' },
      ...(off ? [{ text: percentText(off.percent), kind: 'late' }] : []),
    ]
  },
})

const MINUTE = 'YYYY-MM-DD HH:mm'.length

/** Who closed the day of a row and when; empty while it is open. */
export const lockOf = (
  { locked_by, locked_time }: Pick<DatumRow, 'locked_by' | 'locked_time'>,
  words: DatumMessages,
  timeZone: string,
): string =>
  locked_by === '' ? '' : words.lockedBy(locked_by, formatUnix(locked_time, timeZone).slice(0, MINUTE))

/** Columns of the sheet: what a row is of, what is typed, and what was counted. */
export const sheetColumns = ({
  words,
  columns,
  names,
  typed,
  markedBeyond,
  timeZone,
}: Wording): DataGridColumn<DatumRow>[] => [
  {
    id: 'day',
    header: columns.day,
    width: 132,
    pinned: 'start',
    isRowHeader: true,
    text: ({ day, locked_by }) => words.day(day, locked_by !== ''),
    title: (row) => lockOf(row, words, timeZone),
  },
  { id: 'hospital', header: columns.hospital, width: 140, text: ({ hospital }) => names.hospital(hospital) },
  {
    id: 'source',
    header: columns.source,
    width: 140,
    text: ({ source }) => names.source(source).split(' / ').at(-1) ?? '',
    title: ({ source }) => names.source(source),
  },
  {
    id: 'promoted_id',
    header: columns.promoted_id,
    width: 170,
    text: ({ promoted_id }) => names.promoted(promoted_id),
  },
  ...datumFields.map((field): DataGridColumn<DatumRow> => ({
    id: field,
    header: columns[field],
    group: words.typed,
    width: 112,
    align: 'end',
    text: (row) => (field === 'spend' ? moneyText(row.spend ?? '') : countText(row[field])),
    copy: (row) => String(row[field] ?? ''),
    ...(typed.includes(field) && { edit: editOf(field) }),
  })),
  ...(['consults', 'due', 'arrived'] as const).map((figure): DataGridColumn<DatumRow> => ({
    id: figure,
    header: words.counted[figure],
    group: words.counted.group,
    width: 104,
    align: 'end',
    text: ({ counted }) => countText(counted[figure]),
    ...(figure === 'consults' && consultsCell(words, markedBeyond)),
  })),
  {
    id: 'amount',
    header: words.counted.amount,
    group: words.counted.group,
    width: 116,
    align: 'end',
    text: ({ counted }) => moneyText(counted.amount),
  },
  {
    id: 'cost',
    header: words.costPerConsult,
    group: words.counted.group,
    width: 120,
    align: 'end',
    text: ({ spend, counted }) => (spend === null ? '' : costText(moneyToCents(spend), counted.consults)),
  },
]
