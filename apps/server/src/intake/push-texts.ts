import { sql } from 'kysely'
import { hidesPhonesIn, maskText, type KnowingRow } from '../access/mask.ts'
import type { Viewer } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import { readValues, typeOf, type PushValue } from './read-body.ts'

/** How texts of one push are shown to somebody. */
export interface PushTexts {
  hidden: boolean
  shown: (text: string) => string
}

interface PushedRecord extends KnowingRow {
  id: number
  moved_from: number
}

const whole: PushTexts = { hidden: false, shown: (text) => text }

const textsOf = (viewer: Viewer, record: PushedRecord | undefined): PushTexts => {
  // One that never left the leads is shown as they are. Any other may have been in each of the lists, or be anybody's.
  const isLead = record?.stage === 'lead' && record.moved_from === 0
  if (!hidesPhonesIn(viewer, isLead ? 'lead' : 'waste')) return whole
  return { hidden: true, shown: (text) => maskText(text, record?.known_phones ?? []) }
}

/** How texts of pushes are shown, by the record that each became or was about; null for none. */
export const pushTexts = async (
  db: Db,
  viewer: Viewer,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => PushTexts> => {
  if (!hidesPhonesIn(viewer, 'waste')) return () => whole
  const { rows } = await sql<PushedRecord>`select id, stage, stage_before_waste, moved_from, known_phones
    from customers where id = any(${ids.filter((id) => id !== null)}::int[])`.execute(db)
  const records = new Map(rows.map((row) => [row.id, row]))
  return (id) => textsOf(viewer, id === null ? undefined : records.get(id))
}

/** An amount such as 1.38e10, which reads as another row of digits. */
const withExponent = /^-?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i

const shownValue = (value: PushValue, shown: PushTexts['shown']): PushValue => {
  if (typeof value === 'string') {
    const plain = withExponent.test(value) ? String(Number(value)) : value
    return shown(plain) === plain ? shown(value) : shown(plain)
  }
  if (Array.isArray(value)) return value.map((inner) => shownValue(inner, shown))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [shown(name), shownValue(inner, shown)]),
  )
}

/**
 * A body for the log: as it came, and where numbers are hidden as it was read, value by value and then as a whole. Escapes would
 * show what they stand for.
 */
export const shownBody = (body: Buffer, { hidden, shown }: PushTexts): string => {
  const text = body.toString('utf8')
  if (!hidden) return text
  const read = readValues(body, typeOf(body))
  return shown('values' in read ? JSON.stringify(shownValue(read.values, shown)) : text)
}
