import type { DataGridColumn } from '../../data-grid/types/column.types.ts'
import { customerFields, type FieldOf, type CustomerField } from '../fields/customer-fields.ts'
import type { CustomerChoices, CustomerGridRow } from '../fields/customer-grid.types.ts'
import { tagOf, tagParts } from './tag-parts.ts'
import type { CustomerGridWords } from '../words/zh.ts'
import type { TimeTexts } from './time-texts.ts'

/** What turns stored values into words. */
export interface CustomerTexts {
  choices: CustomerChoices
  words: CustomerGridWords
  times: TimeTexts
  /** Times that read as how long ago they were. @default none */
  elapsed?: readonly CustomerField[] | undefined
}

interface ColumnsOptions<Row> extends CustomerTexts {
  fields: readonly CustomerField[]
  hasGroups: boolean
  /** Width of the column of tags in px, by which chips are left out. */
  tagsWidth: number
  adapt: ((column: DataGridColumn<Row>, field: CustomerField) => DataGridColumn<Row>) | undefined
}

type ReadText = (row: CustomerGridRow) => string

const named = (names: Readonly<Record<number, string>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(names).map(([id, name]) => [Number(id), name]))

function choiceText(field: FieldOf<'choice'>, { choices, words }: CustomerTexts): ReadText {
  const own = field === 'sex' ? named(words.sexes) : field === 'cfz' ? named(words.visits) : undefined
  const names = choices[field] ?? own
  return (row) => {
    const id = row[field] ?? 0
    return names?.get(id) ?? (id === 0 ? '' : `#${id}`)
  }
}

/** How one field of a customer reads, as one line. */
export function customerText(field: CustomerField, texts: CustomerTexts): ReadText {
  const { choices, words, times } = texts
  if (field === 'name') return (row) => row.name || `#${row.id}`
  if (field === 'status')
    return ({ status }) => choices.status?.get(status)?.name ?? (status === 0 ? '' : `#${status}`)
  if (field === 'tags') return (row) => words.names(row.tags.map((id) => tagOf(id, choices.tags).name))
  if (isOf('time', field)) {
    const write = texts.elapsed?.includes(field)
      ? times.elapsed
      : field === 'next_followed'
        ? times.plan
        : times.words
    const told: ReadText = (row) => (row[field] ? write(row[field]) : words.noTime)
    return field === 'moved_time' && write === times.elapsed
      ? (row) => (row.due_time ? `${told(row)} · ${times.due(row.due_time)}` : told(row))
      : told
  }
  if (isOf('choice', field)) return choiceText(field, texts)
  return (row) => String(row[field] ?? '')
}

function isOf<Kind extends 'time' | 'choice'>(kind: Kind, field: CustomerField): field is FieldOf<Kind> {
  return customerFields[field].kind === kind
}

const pinned: readonly CustomerField[] = ['id', 'name']
const numbers: readonly CustomerField[] = ['age', 'price']

/** The columns of a grid of customers. */
export function customerColumns<Row extends CustomerGridRow>(
  options: ColumnsOptions<Row>,
): DataGridColumn<Row>[] {
  const { fields, words, choices, times, tagsWidth, hasGroups, adapt } = options
  return fields.map((field) => {
    const look: { width: number; group: keyof typeof words.groups; isSortable?: true } = customerFields[field]
    const column: DataGridColumn<Row> = {
      id: field,
      header: words.fields[field],
      width: look.width,
      sortable: look.isSortable ?? false,
      text: customerText(field, options),
      ...(hasGroups && { group: words.groups[look.group] }),
      ...(pinned.includes(field) && { pinned: 'start' }),
      ...(numbers.includes(field) && { align: 'end' }),
      // What stands for nothing is for eyes: what is copied should mean the same where it is pasted.
      ...(field === 'name' && { isRowHeader: true, copy: (row) => row.name }),
      ...(isOf('time', field) && stampOf(field, times)),
      ...(field === 'next_followed' && { parts: planParts(options) }),
      ...(field === 'moved_time' && options.elapsed?.includes(field) && { parts: waitingParts(options) }),
      ...(field === 'status' && { parts: statusParts(options) }),
      ...(field === 'tags' && { parts: (row) => tagParts(row.tags, choices.tags, tagsWidth, words.more) }),
    }
    return adapt ? adapt(column, field) : column
  })
}

/** What is copied and shown at length of a time. */
const stampOf = (field: FieldOf<'time'>, { stamp }: TimeTexts) => {
  const whole = (row: CustomerGridRow) => (row[field] ? stamp(row[field]) : '')
  return { copy: whole, title: whole }
}

/** The next follow-up, marked where it is overdue. */
const planParts = (texts: CustomerTexts) => {
  const text = customerText('next_followed', texts)
  return (row: CustomerGridRow) => {
    const isLate = row.next_followed !== null && texts.times.isPast(row.next_followed)
    return [{ text: text(row), kind: isLate ? 'late' : 'plain' }]
  }
}

/** How long somebody waits, marked where they should have been answered. */
const waitingParts = (texts: CustomerTexts) => {
  const text = customerText('moved_time', texts)
  return (row: CustomerGridRow) => {
    const isLate = row.due_time !== undefined && texts.times.isPast(row.due_time)
    return [{ text: text(row), kind: isLate ? 'late' : 'plain' }]
  }
}

/** The status, and beside it that somebody is not to be contacted. */
const statusParts =
  ({ choices: { status }, words }: CustomerTexts) =>
  (row: CustomerGridRow) => {
    const choice = status?.get(row.status)
    const stopped = (row.no_contact ?? []).length > 0
    return [
      ...(!choice && row.status === 0
        ? []
        : [{ text: choice?.name ?? `#${row.status}`, kind: 'badge', tone: choice?.tone ?? 'neutral' }]),
      ...(stopped ? [{ text: words.noContact, kind: 'badge', tone: 'danger' }] : []),
    ]
  }
