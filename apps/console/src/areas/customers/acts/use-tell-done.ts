import type { Client } from '@hospital-crm/api/client'
import type { CustomerRow } from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { useCall } from '../../../client/index.ts'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { askCustomers, FILTER_LIMIT } from '../data/customer-list.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { isWhole } from './after-act.ts'
import type { BulkEnd } from './bulk.types.ts'
import { doneText, type RestoredTo } from './done-text.ts'
import type { BulkChoice } from './plans.ts'
import { chunksOf } from './steps.ts'
import { useOpenReceived } from './use-receive-queue.tsx'

/** Time to take it back, in ms. */
const UNDO_MS = 8000

const lists = ['customers', 'leads', 'pools'] as const

/** Looks where restored customers went, as far as this person may look. Empty when nobody answers. */
const whereRestored = async (
  call: Client['call'],
  can: (permission: string) => boolean,
  ids: readonly number[],
): Promise<RestoredTo> => {
  const found: RestoredTo = {}
  try {
    for (const list of lists) {
      if (!can(listPermission(list, 'index'))) continue
      for (const some of chunksOf(ids, FILTER_LIMIT)) {
        const { total } = await askCustomers(call, list, { filter: { id: some }, page: 1, page_size: 1 })
        found[list] = (found[list] ?? 0) + (total ?? 0)
      }
    }
  } catch {
    return {}
  }
  return found
}

/** What was done, to whom, and the way back. */
interface Done {
  end: BulkEnd
  choice: BulkChoice
  /** The customer, where one alone was meant. */
  row: CustomerRow | undefined
  /** Restored customers whose agent has left. */
  ownerless: number
  /** Left out where nothing can be taken back. */
  undo: (() => void) | undefined
}

/** Says what was done, with the way back where there is one, else the way to those who were received. */
export const useTellDone = () => {
  const call = useCall()
  const can = useCan()
  const { show } = useToasts()
  const texts = useFieldTexts()
  const open = useOpenReceived()
  const { bulk } = texts.messages
  return async ({ end, choice, row, ownerless, undo }: Done): Promise<void> => {
    const { done } = end
    const ids = done.map(({ id }) => id)
    const where = choice.act === 'restore' ? await whereRestored(call, can, ids) : {}
    const [first] = done
    const onOpen = choice.act === 'receive' && first && done.length <= FILTER_LIMIT && open
    const way = done.length === 1 ? bulk.receive.open : bulk.receive.view
    show({
      kind: isWhole(end) ? 'success' : 'warning',
      text: doneText(choice, done, { texts, row, where, ownerless }),
      durationMs: UNDO_MS,
      ...(undo && { action: { label: bulk.undo, onPress: undo } }),
      ...(onOpen && { action: { label: way, onPress: () => onOpen(ids) } }),
    })
  }
}
