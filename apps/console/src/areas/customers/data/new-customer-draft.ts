import type { CustomerForm, ListWithCall } from '@hospital-crm/api/entities'
import { useRequestDraft } from '../../../drafts/use-request-draft.ts'
import { CREATING_KEY } from './customer-list.ts'

/** What was begun for one list is not offered at another. */
const draftKeys = { customers: 'new-customer', leads: 'new-lead', pools: 'new-pool-customer' }

const nothing: Partial<CustomerForm> = {}

/** A new customer of a list, as it is kept while it is written. */
export const useNewCustomerDraft = (list: ListWithCall<'create'>) =>
  useRequestDraft<Partial<CustomerForm>>(draftKeys[list], nothing, {
    label: ({ name = '' }) => ({ kind: 'newCustomer', subject: name.trim() }),
    opens: { key: CREATING_KEY, value: true },
  })
