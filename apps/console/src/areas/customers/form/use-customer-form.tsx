import { isContactWay, type CustomerForm, type WritableField } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useState, type ReactNode } from 'react'
import type { DraftState } from '../../../drafts/use-draft.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { isSameValue } from '../edit/kept-edit.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import { problemText } from '../fields/field-rules.ts'
import { LeaveDialog } from '../follow-up/leave-dialog.tsx'
import { formProblems, serverProblems, type FormProblems } from './customer-form.ts'
import type { NewCustomerSnapshot } from './new-customer.view.tsx'

type Typed = Partial<CustomerForm>

interface CustomerFormInput {
  /** What the form begins with. */
  stored: CustomerForm
  /** What was typed, and what keeps it. */
  draft: readonly [Typed, (change: (old: Typed) => Typed) => void, DraftState]
  rules: EditRules
}

interface CustomerFormState {
  snapshot: Omit<NewCustomerSnapshot, 'duplicates'>
  change: (field: WritableField, value: unknown) => void
  /** Sends the form unless something is wrong with it. */
  save: (send: () => Promise<unknown>) => Promise<void>
  /** Goes another way, which asks first where something was typed. What was typed is forgotten then. */
  leave: (way: () => void) => void
  /** Put it once beside the form. */
  dialog: ReactNode
}

/** What a refused call says about fields. */
const refusedFields = (error: unknown): FormProblems<string> => {
  if (!isCallError(error)) return {}
  if (error.error === 'order_number_taken') return { order_num: error.message }
  return serverProblems(error.data.fields ?? {})
}

/** A customer's form while it is filled in, sent and left. */
export const useCustomerForm = ({ stored, draft, rules }: CustomerFormInput): CustomerFormState => {
  const [typed, setTyped, { drop }] = draft
  const language = useLanguage()
  const [problems, setProblems] = useState<FormProblems<string>>({})
  const [failure, setFailure] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [leaving, setLeaving] = useState<() => void>()
  const form: CustomerForm = { ...stored, ...typed }

  const refuse = (found: FormProblems<string>, words?: string) => {
    setProblems(found)
    setFailure(words)
    setRefusals((count) => count + 1)
  }
  return {
    snapshot: { form, problems, failure, refusals, isSaving, rules },
    change: (field, value) => {
      setTyped(({ [field]: _before, ...others }) =>
        isSameValue(value, stored[field]) ? others : { ...others, [field]: value },
      )
      setProblems(({ [field]: _fixed, ...others }) =>
        isContactWay(field) ? { ...others, phone: undefined } : others,
      )
    },
    save: async (send) => {
      if (isSaving) return
      const found = Object.entries(formProblems(form, rules))
      if (found.length > 0) {
        refuse(Object.fromEntries(found.map(([field, problem]) => [field, problemText(problem, language)])))
        return
      }
      setSaving(true)
      setFailure(undefined)
      try {
        await send()
      } catch (error) {
        refuse(refusedFields(error), failureWords(error, language))
        setSaving(false)
      }
    },
    leave: (way) => {
      if (isSaving) return
      const go = () => {
        drop()
        way()
      }
      if (Object.keys(typed).length > 0) setLeaving(() => go)
      else go()
    },
    dialog: (
      <LeaveDialog
        isOpen={leaving !== undefined}
        onStay={() => setLeaving(undefined)}
        onLeave={() => leaving?.()}
      />
    ),
  }
}
