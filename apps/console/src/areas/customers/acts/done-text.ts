import type { CustomerRow } from '@hospital-crm/api/entities'
import { failureToast } from '../../../failures/failure-words.ts'
import type { Language } from '../../../messages/index.ts'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import type { BulkChoice } from './plans.ts'
import type { BulkFailure, BulkRow } from './bulk.types.ts'

/** How many restored customers each list has now. */
export type RestoredTo = Partial<Record<'customers' | 'leads' | 'pools', number>>

interface DoneContext {
  texts: FieldTexts
  /** The customer, where one alone was meant. */
  row: CustomerRow | undefined
  /** Where restored customers went. */
  where: RestoredTo
  /** Restored customers whose agent has left. */
  ownerless: number
}

const nameOf = (uid: number, { options }: FieldTexts): string =>
  options.lookups.adminUsers.get(uid)?.nickname ?? ''

/** What to say when customers have been changed. */
export const doneText = (
  choice: BulkChoice,
  done: readonly BulkRow[],
  { texts, row, where, ownerless }: DoneContext,
): string => {
  const { bulk, remove, transfer } = texts.messages
  const count = done.length
  const [first] = done
  switch (choice.act) {
    case 'transfer': {
      const name = nameOf(choice.uid, texts)
      return row ? transfer.done(name) : bulk.transfer.done(count, name)
    }
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

/** What to say when a change was taken back. */
export const undoneText = (
  choice: BulkChoice,
  count: number,
  { texts, row }: Pick<DoneContext, 'texts' | 'row'>,
): string => {
  const { bulk, remove, transfer } = texts.messages
  if (row && choice.act === 'remove') return remove.undone(count)
  if (row && choice.act === 'transfer') return transfer.undone(nameOf(row.uid, texts))
  return bulk.undone(count)
}

/** The toast of one customer who stays in the bin; `thrown` is what the call threw, undefined where it was answered. */
export const notUndone = (
  { message }: BulkFailure,
  thrown: unknown,
  language: Language,
  remove: CustomersMessages['remove'],
) => failureToast(thrown, language, () => remove.notUndone(1, message))
