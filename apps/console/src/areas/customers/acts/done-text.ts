import type { FieldTexts } from '../fields/field-text.ts'
import type { RestoredTo } from './where-restored.ts'
import type { BulkChoice } from './bulk-choice.ts'
import type { BulkRow } from './bulk.types.ts'

interface DoneContext {
  texts: FieldTexts
  /** Where restored customers went. */
  where: RestoredTo
  /** Restored customers whose agent has left. */
  ownerless: number
}

/** What to say when customers have been changed. */
export const doneText = (
  choice: BulkChoice,
  done: readonly BulkRow[],
  { texts, where, ownerless }: DoneContext,
): string => {
  const { bulk, remove } = texts.messages
  const count = done.length
  const [first] = done
  switch (choice.act) {
    case 'transfer':
      return bulk.transfer.done(count, texts.options.lookups.adminUsers.get(choice.uid)?.nickname ?? '')
    case 'remove':
      return remove.done(count)
    case 'receive':
      return count === 1 && first?.name ? bulk.receive.doneOne(first.name) : bulk.receive.done(count)
    case 'restore': {
      const parts = (['customers', 'leads', 'pools'] as const).flatMap((list) =>
        where[list] ? [bulk.restore.where[list](where[list])] : [],
      )
      const all = [
        bulk.restore.done(count),
        ...parts,
        ...(ownerless > 0 ? [bulk.restore.ownerless(ownerless)] : []),
      ]
      return all.join(' · ')
    }
    default:
      return bulk[choice.act].done(count)
  }
}
