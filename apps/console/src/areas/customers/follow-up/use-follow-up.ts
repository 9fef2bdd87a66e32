import type { CustomerRow } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import type { DraftState } from '../../../drafts/use-draft.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { isTyped, toFollowUpForm, type FollowUpDraft } from './follow-up-draft.ts'
import { useFollowUpDraft } from './use-follow-up-draft.ts'

export interface FollowUpEditing {
  draft: FollowUpDraft
  isTyped: boolean
  isSaving: boolean
  /** Why the last try failed; the draft is still there. */
  failure: string | undefined
  onChange: (change: Partial<FollowUpDraft>) => void
  onSave: () => void
  /** What is kept of the text while it is not saved. */
  kept: DraftState
  /** Forgets what was typed. */
  onDiscard: () => void
}

/**
 * A follow-up of one customer while it is being written. The text stays until the server has it or the writer discards
 * it: whoever looks at another customer meanwhile finds it again, and so does whoever comes back after a lock, a lost
 * session or a reload. Saved again after a lost answer it is one follow-up.
 */
export const useFollowUp = (customer: CustomerRow, onSaved: () => void): FollowUpEditing => {
  const call = useCall()
  const changed = useCustomersChanged()
  const { show } = useToasts()
  const language = useLanguage()
  const { followUps } = useMessages('customers')
  const [typed, setTyped, kept] = useFollowUpDraft(customer.id, customer.name || customer.phone)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  const save = async () => {
    if (isSaving) return
    if (typed.content.trim() === '') {
      setProblem(followUps.contentRequired)
      return
    }
    setSaving(true)
    setFailure(undefined)
    try {
      const followUp = await call('customers/followups/create', {
        body: { ...toFollowUpForm(customer.id, typed), request_id: kept.toRequest() },
        quiet: true,
      })
      void changed({ is: 'followed', customer, followUp, status: typed.status })
      kept.drop()
      show({ kind: 'success', text: followUps.saved })
      onSaved()
    } catch (error) {
      // Read again, the record leads to the one that it is part of now, and so does the text.
      if (isCallError(error) && error.error === 'customer_merged')
        void changed({ is: 'told', id: customer.id })
      setProblem(isCallError(error) ? error.data.fields?.['content'] : undefined)
      setFailure(failureWords(error, language))
    } finally {
      setSaving(false)
    }
  }

  return {
    draft: { ...typed, problem },
    isTyped: isTyped(typed),
    isSaving,
    failure,
    kept,
    onChange: (change) => {
      setProblem(undefined)
      setTyped((old) => ({ ...old, ...change }))
    },
    onSave: () => void save(),
    onDiscard: kept.drop,
  }
}
