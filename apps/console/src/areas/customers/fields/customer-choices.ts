import type {
  CustomerChoices,
  CustomerNames,
  OwnCustomerWords,
  TonedChoice,
} from '@hospital-crm/ui/customer-grid'
import { categoryTone } from '@hospital-crm/ui/tag'
import type { FieldTexts } from './field-text.ts'
import { statusTone } from './status-tone.ts'

const mapped = <Row, Text>(
  rows: ReadonlyMap<number, Row>,
  read: (row: Row) => Text,
): ReadonlyMap<number, Text> => new Map([...rows].map(([id, row]) => [id, read(row)]))

const named = (rows: ReadonlyMap<number, { name: string }>): CustomerNames => mapped(rows, ({ name }) => name)

/** What lists of customers call the ids in their rows. */
export const customerChoices = ({ options: { lookups } }: FieldTexts): CustomerChoices => {
  const agents = mapped(lookups.adminUsers, ({ nickname }) => nickname)
  return {
    hospital: named(lookups.hospitals),
    disease: named(lookups.diseases),
    source: named(lookups.sources),
    consulting: named(lookups.consultings),
    mature: named(lookups.matures),
    promoted_id: named(lookups.promoteds),
    clue_id: mapped(lookups.clues, ({ username }) => username),
    uid: agents,
    writer: agents,
    status: mapped(lookups.customerStatus, ({ name, kind }): TonedChoice => ({
      label: name,
      tone: statusTone[kind],
    })),
    tags: mapped(lookups.customerTags, ({ id, name, color }): TonedChoice => ({
      label: name,
      tone: String(color || categoryTone(id)),
    })),
  }
}

/** The console's words for what lists of customers say. */
export const customerWords = ({ messages }: FieldTexts): OwnCustomerWords => ({
  fields: messages.fields,
  sexes: messages.sexes,
  visits: messages.visits,
  call: messages.list.call,
})
