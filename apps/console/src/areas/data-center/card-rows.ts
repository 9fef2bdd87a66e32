import type { CustomerRow } from '@hospital-crm/api/entities'
import { abstractText, dayBounds, formatUnix } from '@hospital-crm/api/rules'
import { treePath, type Options } from '../../options/index.ts'

/** How near a planned time is: passed before today, on the hospital's today, or neither. */
export type Nearness = 'overdue' | 'today' | undefined

/** @param at Unix seconds of the plan, null for none */
export const nearness = (at: number | null, now: number, timeZone: string): Nearness => {
  if (at === null) return undefined
  if (at < now) return 'overdue'
  return at <= dayBounds(now, timeZone).to ? 'today' : undefined
}

/** What turns the ids of a card's customers into words. */
export interface CardTexts {
  lookups: Options<'hospitals' | 'diseases' | 'sources'>['lookups']
  /** IANA name of the hospital's time zone. */
  timeZone: string
}

export const cardNames = ['follow_ups_due', 'new_leads', 'arrivals_today'] as const
export type CardName = (typeof cardNames)[number]

/** One customer of a card, in words. */
export interface CardRow {
  id: number
  name: string
  phone: string
  /** What matters about this customer on this card. */
  detail: string
  time: string
  nearness: Nearness
}

/** Most characters of what was said last. */
const DETAIL_LENGTH = 40

const times: Readonly<Record<CardName, (row: CustomerRow) => number | null>> = {
  follow_ups_due: (row) => row.next_followed,
  new_leads: (row) => row.created_time,
  arrivals_today: (row) => row.order_time,
}

const details: Readonly<Record<CardName, (row: CustomerRow, texts: CardTexts) => string>> = {
  follow_ups_due: (row) => abstractText(row.next_followed_desc || row.last_followed_content, DETAIL_LENGTH),
  new_leads: (row, { lookups }) => treePath(row.source, lookups.sources),
  arrivals_today: ({ hospital, disease }, { lookups }) =>
    [lookups.hospitals.get(hospital)?.name, treePath(disease, lookups.diseases)].filter(Boolean).join(' · '),
}

/** A customer as a card shows it. Only planned contacts are marked as near or passed. */
export const cardRow = (card: CardName, row: CustomerRow, texts: CardTexts, now: number): CardRow => {
  const at = times[card](row)
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    detail: details[card](row, texts),
    time: formatUnix(at, texts.timeZone),
    nearness: card === 'follow_ups_due' ? nearness(at, now, texts.timeZone) : undefined,
  }
}
