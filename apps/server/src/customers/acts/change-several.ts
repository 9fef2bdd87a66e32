import { sql } from 'kysely'
import type { BulkOutcome, CustomerRow } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { invalid } from '../../http/validate.ts'
import { changeRecord, type Wish } from './change.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { writeChange, writing, type WritingCall } from './write.ts'
import { refusalOf, targetsOf } from './outcome.ts'

/** Changes one row, or answers why not; whatever it wrote before it was refused is gone. */
const tryChange = async (
  context: ChangeContext,
  wish: Wish,
): Promise<BulkOutcome['failed'][number] | undefined> => {
  const { trx, language } = context
  await sql`savepoint one_of_several`.execute(trx)
  try {
    await changeRecord(context, wish)
    return undefined
  } catch (error) {
    if (!isCallError(error)) throw error
    await sql`rollback to savepoint one_of_several`.execute(trx)
    const { action, id } = wish
    context.record({
      action: `customer.${action}`,
      target_type: 'customer',
      target_id: id,
      result: error.error,
    })
    return refusalOf(id, error, language)
  } finally {
    await sql`release savepoint one_of_several`.execute(trx)
  }
}

/**
 * Gives the same values to one row, which is answered, or to several where the path says 0, with the outcome of each: a
 * row that may not be changed keeps none of the others from it.
 */
export const changeOneOrSeveral = async (
  call: WritingCall,
  { ids, ...wish }: Wish & { ids?: readonly number[] | undefined },
): Promise<CustomerRow | BulkOutcome> => {
  const { language } = call.meta
  const targets = targetsOf(wish.id, ids, language)
  if (wish.id !== 0) return writeChange(call, wish)
  if (wish.version !== undefined) throw invalid({ version: 'unknown_field' }, language)
  return writing(call, async (context) => {
    const failed: BulkOutcome['failed'] = []
    for (const id of targets) {
      const refusal = await tryChange(context, { ...wish, id })
      if (refusal) failed.push(refusal)
    }
    return { done: targets.filter((id) => failed.every((other) => other.id !== id)), failed }
  })
}
