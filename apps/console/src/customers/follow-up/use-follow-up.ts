import type { CustomerRow, FollowUp } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '../../client/index.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { useToasts } from '../../toasts/index.ts'
import { customerKeys } from '../customer-list.ts'
import { timelineKey } from '../detail-keys.ts'
import { failureWords } from '../edit/failure-words.ts'
import { refreshHiddenLists, replaceRow } from '../row-cache.ts'
import { emptyDraft, isTyped, toFollowUpForm, type FollowUpDraft } from './follow-up-draft.ts'
import { quickDate, type QuickName } from './quick-dates.ts'

export interface FollowUpEditing {
  draft: FollowUpDraft
  isTyped: boolean
  isSaving: boolean
  /** Why the last try failed; the draft is still there. */
  failure: string | undefined
  onChange: (change: Partial<FollowUpDraft>) => void
  onQuick: (quick: QuickName) => void
  onSave: () => void
  /** Forgets what was typed. */
  onDiscard: () => void
}

const withFollowUp = (row: CustomerRow, followUp: FollowUp): CustomerRow => ({
  ...row,
  last_followed: followUp.created_time,
  last_followed_content: followUp.content,
  next_followed: followUp.next_followed,
  next_followed_desc: followUp.next_followed_desc,
  followed_num: row.followed_num + 1,
})

/** First part of the keys under which unfinished follow-ups wait. */
const DRAFT_KEY = 'follow-up-draft'

/**
 * A follow-up of one customer while it is being written. The text stays until the server has it or the writer discards
 * it: whoever looks at another customer meanwhile finds it again, within the session and in memory alone.
 */
export const useFollowUp = (
  customer: CustomerRow,
  timeZone: string,
  onSaved: () => void,
): FollowUpEditing => {
  const call = useCall()
  const client = useQueryClient()
  const { show } = useToasts()
  const language = useLanguage()
  const { followUps } = useMessages('customers')
  const [draft, setDraft] = useState(
    () => client.getQueryData<FollowUpDraft>([DRAFT_KEY, customer.id]) ?? emptyDraft,
  )
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  const { id } = customer
  const forget = () => client.removeQueries({ queryKey: [DRAFT_KEY, id], exact: true })
  useEffect(() => {
    client.setQueryDefaults([DRAFT_KEY], { gcTime: Infinity })
    if (isTyped(draft)) client.setQueryData([DRAFT_KEY, id], draft)
    else client.removeQueries({ queryKey: [DRAFT_KEY, id], exact: true })
  }, [client, draft, id])

  const save = async () => {
    if (isSaving) return
    if (draft.content.trim() === '') {
      setDraft({ ...draft, problem: followUps.contentRequired })
      return
    }
    setSaving(true)
    setFailure(undefined)
    try {
      const followUp = await call('customers/followups/create', {
        body: toFollowUpForm(customer.id, draft),
        quiet: true,
      })
      replaceRow(client, withFollowUp(customer, followUp))
      void client.invalidateQueries({ queryKey: customerKeys.one(customer.id) })
      void client.invalidateQueries({ queryKey: timelineKey(customer.id) })
      void client.invalidateQueries({ queryKey: ['console'] })
      void refreshHiddenLists(client)
      forget()
      setDraft(emptyDraft)
      show({ kind: 'success', text: followUps.saved })
      onSaved()
    } catch (error) {
      const field = isCallError(error) ? error.data.fields?.['content'] : undefined
      setDraft({ ...draft, problem: field })
      setFailure(`${followUps.failed}: ${failureWords(error, language)}`)
    } finally {
      setSaving(false)
    }
  }

  return {
    draft,
    isTyped: isTyped(draft),
    isSaving,
    failure,
    onChange: (change) => setDraft((old) => ({ ...old, problem: undefined, ...change })),
    onQuick: (quick) =>
      setDraft((old) => ({
        ...old,
        quick,
        next_followed: quickDate(quick, Math.floor(Date.now() / 1000), timeZone),
      })),
    onSave: () => void save(),
    onDiscard: forget,
  }
}
