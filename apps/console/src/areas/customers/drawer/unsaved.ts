import { customerFields, type CustomerFieldName } from '@hospital-crm/api/entities'
import type { Draft } from '../../../drafts/draft.ts'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'

const isField = (name: string): name is CustomerFieldName => Object.hasOwn(customerFields, name)

/** First parts of the names of drafts that are about one customer; the second is the customer. */
const kinds: ReadonlySet<string> = new Set([
  'customer',
  'follow-up',
  'cost',
  'reversal',
  'message',
  'contact',
])

/** What of one customer has been typed since a moment (Unix milliseconds) and not been saved. */
export const unsavedOf = (drafts: readonly Draft[], id: number, since: number): readonly Draft[] =>
  drafts.filter(({ name, savedAt }) => {
    const [kind, subject] = name.split('/')
    return kinds.has(kind ?? '') && subject === String(id) && savedAt >= since
  })

/** What a draft of a customer is of: "回访记录", "费用", or the name of a field. */
export const unsavedName = ({ name }: Pick<Draft, 'name'>, messages: CustomersMessages): string => {
  const [kind, , field = ''] = name.split('/')
  if (kind === 'follow-up') return messages.followUps.action
  if (kind === 'cost' || kind === 'reversal') return messages.drawer.sections.money
  if (kind === 'message') return messages.drawer.message
  if (kind === 'contact') return messages.drawer.contactRules
  return isField(field) ? messages.fields[field] : field
}
