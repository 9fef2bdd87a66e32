import type { CustomerRow } from '@hospital-crm/api/entities'
import { useCan } from '../../../session/index.ts'
import { useOpenReceived } from './use-receive-queue.tsx'
import { whereRestored } from './where-restored.ts'
import type { BulkEnd } from './bulk.types.ts'
import type { BulkChoice } from './bulk-choice.ts'
import { doneText } from './done-text.ts'
import { isWhole } from './selection-after.ts'
import type { BulkTools } from './use-bulk-tools.ts'

/** Time to take it back, in ms. */
const UNDO_MS = 8000

/** What was done, to whom, and the way back. */
export interface Done {
  end: BulkEnd
  choice: BulkChoice
  /** The customer, where one alone was meant. */
  row: CustomerRow | undefined
  /** Restored customers whose agent has left. */
  ownerless: number
  /** Left out where nothing can be taken back. */
  undo: (() => void) | undefined
}

/** Says what was done, with the way back where there is one, else the way to the one customer that was received. */
export const useTellDone = ({ call, show, texts }: BulkTools) => {
  const can = useCan()
  const open = useOpenReceived()
  const { bulk } = texts.messages
  return async ({ end, choice, row, ownerless, undo }: Done): Promise<void> => {
    const { done } = end
    const ids = done.map(({ id }) => id)
    const where = choice.act === 'restore' ? await whereRestored(call, can, ids) : {}
    const [first] = done
    const onOpen = choice.act === 'receive' && done.length === 1 && first && open
    show({
      kind: isWhole(end) ? 'success' : 'warning',
      text: doneText(choice, done, { texts, row, where, ownerless }),
      durationMs: UNDO_MS,
      ...(undo && { action: { label: bulk.undo, onPress: undo } }),
      ...(onOpen && { action: { label: bulk.receive.open, onPress: () => onOpen(first.id) } }),
    })
  }
}
