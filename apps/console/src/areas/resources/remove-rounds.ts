import type { ResourceOutcome } from '@hospital-crm/api/resources'

export type Failures = ResourceOutcome['failed']

/**
 * Removes rows, a call after the other while the server moves records that refer to them: of many it moves some at a time.
 * Tells what is left after each, and answers it with how many records were moved. What is gone already is no failure.
 */
export const removeInRounds = async (
  ids: readonly number[],
  remove: (ids: readonly number[]) => Promise<ResourceOutcome>,
  onRound: (failed: Failures) => void,
): Promise<{ failed: Failures; moved: number }> => {
  const outcome = await remove(ids)
  const { moved = 0 } = outcome
  const failed = outcome.failed.filter(({ code }) => code !== 'not_found')
  onRound(failed)
  if (moved === 0 || failed.length === 0) return { failed, moved }
  const rest = await removeInRounds(
    failed.map(({ id }) => id),
    remove,
    onRound,
  )
  return { failed: rest.failed, moved: moved + rest.moved }
}
