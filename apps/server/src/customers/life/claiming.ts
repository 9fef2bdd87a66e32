import type { CallName } from '@hospital-crm/api/contract'
import type { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../../access/actor.ts'
import { unixNow } from '../../basics/clock.ts'
import type { CallContext } from '../../http/context.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import { takenAmong, type ReceivingStage } from './candidates.ts'
import { createTurns } from './turns.ts'

/** What of the rows that somebody claims is still to be had. */
interface Look {
  /** Why others are not. */
  taken: ReadonlyMap<number, CallError>
  left: number[]
  wanted: string[]
}

/** Claims of one agent, and of one row, in this process. */
export const claimTurns = createTurns()

/**
 * Looks before anything is locked.
 * @throws CallError `already_received` when it is one row that is not to be had any more.
 */
export const lookBeforeClaim = async (
  { db, actor, meta }: Pick<CallContext<CallName>, 'db' | 'meta'> & { actor: Actor },
  targets: readonly number[],
  stage: ReceivingStage,
): Promise<Look> => {
  const catalogue = await catalogueOf(db)
  const asking = { db, actor, catalogue, language: meta.language }
  const taken = await takenAmong(asking, targets, stage, unixNow())
  const [only] = targets.length === 1 ? taken.values() : []
  if (only) throw only
  const left = targets.filter((id) => !taken.has(id))
  const wanted = left.length > 0 ? [`agent ${actor.id}`, ...left.map((id) => `row ${id}`)] : []
  return { taken, left, wanted }
}
