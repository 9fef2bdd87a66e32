import type { callScripts as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of call scripts. */
export const callScripts: ResourceWords<typeof definition> = {
  title: 'Call scripts',
  keywords: 'phone talk words',
  one: 'call script',
  fields: { name: 'Name', disease: 'Disease', steps: 'Steps' },
  empty:
    'The call queue shows a script by the disease of the customer; one without a disease is for all others.',
}
