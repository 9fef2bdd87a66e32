import { datumFields, type DatumField, type DatumRow } from '@hospital-crm/api/entities'
import { moneyToCents } from '@hospital-crm/api/rules'
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
}

const editOf = (field: DatumField): CellEdit<DatumRow> => {
  const isEditable = (row: DatumRow) => row.locked_by === ''
  return field === 'spend'
    ? { kind: 'money', currency: '¥', isEditable, value: (row) => row.spend }
    : { kind: 'number', min: 0, isEditable, value: (row) => row[field] }
}

/** Columns of the sheet: what a row is of, what is typed, and what was counted. */
export const sheetColumns = ({ words, columns, names, typed }: Wording): DataGridColumn<DatumRow>[] => [
  {
    id: 'day',
    header: columns.day,
    width: 132,
    pinned: 'start',
    isRowHeader: true,
    text: ({ day, locked_by }) => words.day(day, locked_by !== ''),
    title: ({ locked_by }) => (locked_by === '' ? '' : words.lockedBy(locked_by)),
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
    text: (row) => (field === 'spend' ? moneyText(row.spend) : countText(row[field])),
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
    text: ({ spend, counted }) => (spend === '' ? '' : costText(moneyToCents(spend), counted.consults)),
  },
]
