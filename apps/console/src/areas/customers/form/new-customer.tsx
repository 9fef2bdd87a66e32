import { customerLists, type CustomerRow, type ListWithCall } from '@hospital-crm/api/entities'
import { proposeOrderNumber } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useNormalHospital } from '../../../options/index.ts'
import { useUser } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { useNewCustomerDraft } from '../data/new-customer-draft.ts'
import { useEditRules } from '../fields/edit-rules.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { createLabel } from '../fields/create-label.ts'
import { blankForm, toCreateBody } from './customer-form.ts'
import { NewCustomerView } from './new-customer.view.tsx'
import { useCustomerForm } from './use-customer-form.tsx'
import { useDuplicates } from './use-duplicates.ts'

export interface NewCustomerProps {
  /** Where it goes. */
  list: ListWithCall<'create'>
  onClose: () => void
  onCreated: (row: CustomerRow) => void
  /** Opens another record, found as a duplicate. */
  onOpen: (id: number) => void
}

/** The form for a new customer. */
export const NewCustomer = ({ list, onClose, onCreated, onOpen }: NewCustomerProps) => {
  const call = useCall()
  const changed = useCustomersChanged()
  const { show } = useToasts()
  const texts = useFieldTexts()
  const rules = useEditRules()
  const { username } = useUser()
  const normalHospital = useNormalHospital(texts.options.lists.hospitals)
  const [orderNumber] = useState(() => proposeOrderNumber(username))
  const draft = useNewCustomerDraft(list)
  const [, , kept] = draft
  const stored = blankForm(orderNumber, normalHospital ?? 0)
  const { snapshot, change, save, leave, dialog } = useCustomerForm({ stored, draft, rules })
  const { form } = snapshot
  const duplicates = useDuplicates(form)

  const send = async () => {
    const { order_num, hospital } = form
    const request_id = kept.toRequest({ order_num, hospital })
    const body = { ...toCreateBody(form, rules.isReadOnly), request_id }
    const row = await call(`${customerLists[list].path}/create`, { body, quiet: true })
    void changed({ is: 'unknown' })
    show({ kind: 'success', text: texts.messages.form.saved })
    kept.drop()
    onCreated(row)
  }
  return (
    <>
      <NewCustomerView
        texts={texts}
        title={createLabel(texts.messages.list, list)}
        restored={<RestoredDraft draft={kept} />}
        snapshot={{ ...snapshot, duplicates }}
        onChange={change}
        onSave={() => void save(send)}
        onClose={() => leave(onClose)}
        onOpen={(id) =>
          leave(() => {
            onClose()
            onOpen(id)
          })
        }
      />
      {dialog}
    </>
  )
}
