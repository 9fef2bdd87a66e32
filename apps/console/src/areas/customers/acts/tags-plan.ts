import type { Client } from '@hospital-crm/api/client'
import { isBulkOutcome, type BulkOutcome } from '@hospital-crm/api/entities'
import type { BulkPlan, BulkRow, BulkStep } from './bulk.types.ts'
import { groupsOf, settledSteps, stepsOf } from './steps.ts'

export const tagModes = ['add', 'remove', 'replace'] as const
export type TagMode = (typeof tagModes)[number]

/** What becomes of the tags of several customers. */
export interface TagsChoice {
  mode: TagMode
  tags: readonly number[]
}

/** The tags that a customer has afterwards, those it had first. */
export const tagsAfter = (before: readonly number[], { mode, tags }: TagsChoice): number[] => {
  if (mode === 'replace') return [...tags]
  if (mode === 'remove') return before.filter((id) => !tags.includes(id))
  return [...new Set([...before, ...tags])]
}

const keyOf = (tags: readonly number[]) => tags.toSorted((one, other) => one - other).join()

const send =
  (call: Client['call'], tag: number[]) =>
  async (ids: number[]): Promise<BulkOutcome> => {
    const answer = await call('customers/customers/updateTags/{id}', {
      params: { id: 0 },
      body: { ids, tag },
      quiet: true,
    })
    return isBulkOutcome(answer) ? answer : { done: [answer.id], failed: [] }
  }

/** Calls that give each row its tags; rows that get the same go together. */
const tagSteps = (
  call: Client['call'],
  rows: readonly BulkRow[],
  tagsOf: (row: BulkRow) => number[],
): BulkStep[] =>
  groupsOf(rows, (row) => keyOf(tagsOf(row))).flatMap((group) => stepsOf(group, send(call, tagsOf(group[0]))))

/** Changes the tags of several customers; taken back, each has its own again. */
export const tagsPlan = (call: Client['call'], rows: readonly BulkRow[], choice: TagsChoice): BulkPlan => {
  const isSettled = (row: BulkRow) => keyOf(row.tags) === keyOf(tagsAfter(row.tags, choice))
  const changed = rows.filter((row) => !isSettled(row))
  return {
    steps: [
      ...settledSteps(rows.filter(isSettled)),
      ...tagSteps(call, changed, ({ tags }) => tagsAfter(tags, choice)),
    ],
    inverse: (done) => ({
      steps: [
        ...settledSteps(done.filter(isSettled)),
        ...tagSteps(
          call,
          done.filter((row) => !isSettled(row)),
          ({ tags }) => [...tags],
        ),
      ],
    }),
  }
}
