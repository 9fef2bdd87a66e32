import type { smsGateways as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of message gateways. */
export const smsGateways: ResourceWords<typeof definition> = {
  title: 'SMS interface',
  keywords: 'message gateway text',
  one: 'SMS interface',
  fields: {
    name: 'Name',
    kind: 'Way of sending',
    url: 'Address',
    headers: 'Headers',
    body: 'Body',
    success_field: 'Field that tells success',
    success_value: 'What it then says',
    secret: 'Secret',
    secret_time: 'Secret kept since',
    templates: 'Templates',
  },
  choices: { kind: { outbox: 'Outbox only', http: 'By the interface' } },
  empty: 'Once there is an interface with templates, agents can write to customers.',
}
