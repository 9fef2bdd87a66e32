import { useCan } from '../../../session/index.ts'
import { useOpenReceived } from './use-receive-queue.tsx'
import { whereRestored } from './where-restored.ts'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import type { BulkChoice } from './bulk-choice.ts'
import type { BulkEnd } from './bulk-run.types.ts'
import { doneText } from './done-text.ts'
import { isWhole } from './selection-after.ts'
import type { BulkTools } from './use-bulk-tools.ts'

/** Time to take it back, in ms. */
const UNDO_MS = 8000

type Undo = (inverse: NonNullable<BulkPlan['inverse']>, done: readonly BulkRow[]) => void

/** Says what was done, with the way back where there is one, else the way to the one customer that was received. */
export const useTellDone = ({ call, show, texts }: BulkTools, undo: Undo) => {
  const can = useCan()
  const open = useOpenReceived()
  const { bulk } = texts.messages
  return async (end: BulkEnd, choice: BulkChoice, ownerless: number): Promise<void> => {
    const { done, inverse } = end
    const ids = done.map(({ id }) => id)
    const where = choice.act === 'restore' ? await whereRestored(call, can, ids) : {}
    const [first] = done
    const onOpen = choice.act === 'receive' && done.length === 1 && first && open
    show({
      kind: isWhole(end) ? 'success' : 'warning',
      text: doneText(choice, done, { texts, where, ownerless }),
      durationMs: UNDO_MS,
      ...(inverse && { action: { label: bulk.undo, onPress: () => undo(inverse, done) } }),
      ...(onOpen && { action: { label: bulk.receive.open, onPress: () => onOpen(first.id) } }),
    })
  }
}
