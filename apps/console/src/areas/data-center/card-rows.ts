import type { CustomerRow } from '@hospital-crm/api/entities'
import { abstractText, formatUnix } from '@hospital-crm/api/rules'
import { fieldText, treePath, type FieldTexts } from '../customers/fields/field-text.ts'
import { nearness, type Nearness } from './nearness.ts'

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

const details: Readonly<Record<CardName, (row: CustomerRow, texts: FieldTexts) => string>> = {
  follow_ups_due: (row) => abstractText(row.next_followed_desc || row.last_followed_content, DETAIL_LENGTH),
  new_leads: (row, { options }) => treePath(row.source, options.lookups.sources),
  arrivals_today: (row, texts) =>
    [fieldText('hospital', row.hospital, texts), treePath(row.disease, texts.options.lookups.diseases)]
      .filter(Boolean)
      .join(' · '),
}

/** A customer as a card shows it. Only planned contacts are marked as near or passed. */
export const cardRow = (card: CardName, row: CustomerRow, texts: FieldTexts, now: number): CardRow => {
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
