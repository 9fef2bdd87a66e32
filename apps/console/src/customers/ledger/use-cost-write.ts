import type { BodyOf } from '@hospital-crm/api/contract'
import type { CustomerRow } from '@hospital-crm/api/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '../../client/index.ts'
import { newDraftId } from '../../drafts/draft.ts'
import { refreshTimeline } from '../refresh-timeline.ts'
import { refreshHiddenLists, replaceRow } from '../row-cache.ts'
import { entriesKey } from './use-entries.ts'

type Entry = Omit<Extract<BodyOf<'customers/customers/costPrice/{id}'>, { kind: unknown }>, 'request_id'>
type Reversal = Omit<
  Extract<BodyOf<'customers/customers/costPrice/{id}'>, { reverses: unknown }>,
  'request_id'
>

/**
 * Sends one entry. Sent again after a lost answer it carries the same request id, so that it counts once; a changed entry
 * is another one.
 */
export const useCostWrite = (row: CustomerRow): ((entry: Entry | Reversal) => Promise<void>) => {
  const call = useCall()
  const client = useQueryClient()
  const last = useRef({ text: '', request_id: '' })
  return async (entry) => {
    const text = JSON.stringify(entry)
    if (last.current.text !== text) last.current = { text, request_id: newDraftId() }
    const { request_id } = last.current
    const { row: changed } = await call('customers/customers/costPrice/{id}', {
      params: { id: row.id },
      body: { ...entry, request_id },
      quiet: true,
    })
    last.current = { text: '', request_id: '' }
    replaceRow(client, changed)
    void refreshHiddenLists(client)
    void client.invalidateQueries({ queryKey: entriesKey(row.id) })
    void refreshTimeline(client, row.id)
  }
}
