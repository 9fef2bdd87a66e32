import {
  isContactWay,
  type CustomerForm,
  type CustomerRow,
  type WritableField,
} from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { proposeOrderNumber } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useNormalHospital } from '../../../options/index.ts'
import { useUser } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { useFieldTexts } from '../fields/use-field-texts.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { isSameValue } from '../edit/kept-edit.ts'
import { problemText } from '../fields/field-rules.ts'
import { useEditRules } from '../fields/use-edit-rules.ts'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useRequestDraft } from '../../../drafts/use-request-draft.ts'
import { LeaveDialog } from '../follow-up/leave-dialog.tsx'
import { blankForm, formProblems, serverProblems, toCreateBody, type FormProblems } from './customer-form.ts'
import { NewCustomerView } from './new-customer.view.tsx'
import { useDuplicates } from './use-duplicates.ts'

export interface NewCustomerProps {
  onClose: () => void
  onCreated: (row: CustomerRow) => void
  /** Opens another record, found as a duplicate. */
  onOpen: (id: number) => void
}

const nothing: Partial<CustomerForm> = {}

type Leaving = { to: 'close' } | { to: 'open'; id: number }

/** What a refused call says about fields. */
const refusedFields = (error: unknown): FormProblems<string> => {
  if (!isCallError(error)) return {}
  if (error.error === 'order_number_taken') return { order_num: error.message }
  return serverProblems(error.data.fields ?? {})
}

/** The form for a new customer. */
export const NewCustomer = ({ onClose, onCreated, onOpen }: NewCustomerProps) => {
  const call = useCall()
  const changed = useCustomersChanged()
  const { show } = useToasts()
  const language = useLanguage()
  const texts = useFieldTexts()
  const rules = useEditRules()
  const { username } = useUser()
  const normalHospital = useNormalHospital(texts.options.lists.hospitals)
  const [orderNumber] = useState(() => proposeOrderNumber(username))
  const [typed, setTyped, draft] = useRequestDraft<Partial<CustomerForm>>('new-customer', nothing, {
    label: ({ name = '' }) => ({ kind: 'newCustomer', subject: name.trim() }),
    opens: { key: 'creating', value: true },
  })
  const [problems, setProblems] = useState<FormProblems<string>>({})
  const [failure, setFailure] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [leaving, setLeaving] = useState<Leaving>()
  const blank = blankForm(orderNumber, normalHospital ?? 0)
  const form: CustomerForm = { ...blank, ...typed }
  const duplicates = useDuplicates(form)

  const refuse = (found: FormProblems<string>, words?: string) => {
    setProblems(found)
    setFailure(words)
    setRefusals((count) => count + 1)
  }
  const save = async () => {
    if (isSaving) return
    const found = Object.entries(formProblems(form, rules))
    if (found.length > 0) {
      refuse(Object.fromEntries(found.map(([field, problem]) => [field, problemText(problem, language)])))
      return
    }
    setSaving(true)
    setFailure(undefined)
    const { order_num, hospital } = form
    const request_id = draft.toRequest({ order_num, hospital })
    try {
      const row = await call('customers/customers/create', {
        body: { ...toCreateBody(form, rules.isReadOnly), request_id },
        quiet: true,
      })
      void changed({ is: 'unknown' })
      show({ kind: 'success', text: texts.messages.form.saved })
      draft.drop()
      onCreated(row)
    } catch (error) {
      refuse(refusedFields(error), failureWords(error, language))
      setSaving(false)
    }
  }
  const leave = (to: Leaving) => {
    draft.drop()
    onClose()
    if (to.to === 'open') onOpen(to.id)
  }
  const askToLeave = (to: Leaving) => {
    if (isSaving) return
    if (Object.keys(typed).length > 0) setLeaving(to)
    else leave(to)
  }
  const change = (field: WritableField, value: unknown) => {
    setTyped(({ [field]: _before, ...others }) =>
      isSameValue(value, blank[field]) ? others : { ...others, [field]: value },
    )
    setProblems(({ [field]: _fixed, ...others }) =>
      isContactWay(field) ? { ...others, phone: undefined } : others,
    )
  }

  return (
    <>
      <NewCustomerView
        texts={texts}
        restored={<RestoredDraft draft={draft} />}
        snapshot={{ form, problems, failure, refusals, duplicates, isSaving, rules }}
        onChange={change}
        onSave={() => void save()}
        onClose={() => askToLeave({ to: 'close' })}
        onOpen={(id) => askToLeave({ to: 'open', id })}
      />
      <LeaveDialog
        isOpen={leaving !== undefined}
        onStay={() => setLeaving(undefined)}
        onLeave={() => leaving && leave(leaving)}
      />
    </>
  )
}
