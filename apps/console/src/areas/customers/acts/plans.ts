import type { Client } from '@hospital-crm/api/client'
import type { CustomerListName } from '@hospital-crm/api/entities'
import { sends, type StatusChoice } from './act-calls.ts'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import { CALL_LIMIT, groupedSteps, settledSteps, stepsOf, type Send } from './steps.ts'

export const tagModes = ['add', 'remove', 'replace'] as const
export type TagMode = (typeof tagModes)[number]

/** What becomes of the tags of several customers. */
interface TagsChoice {
  mode: TagMode
  tags: readonly number[]
}

/** An act with what was decided about it. */
export type BulkChoice =
  | ({ act: 'status' } & StatusChoice)
  | ({ act: 'tags' } & TagsChoice)
  | { act: 'transfer'; uid: number }
  | { act: 'giveUp'; reason: string }
  | { act: 'receive' | 'remove' | 'restore' | 'destroy' }

/** What plans depend on beside the choice. */
export interface PlanContext {
  call: Client['call']
  list: CustomerListName
  /** Id of the user. */
  me: number
  /** What taking back needs. */
  rights: { receivePool: boolean; giveUp: boolean; transfer: boolean; restore: boolean; remove: boolean }
  /** The reason that is kept where somebody takes receiving back. */
  giveBackReason: string
  /** Told of restored records whose agent has left. */
  onOwnerless: (ids: readonly number[]) => void
}

/** So many are received without a question. */
export const UNASKED_RECEIVES = 10

/** The tags that a customer has afterwards, those it had first. */
const tagsAfter = (before: readonly number[], { mode, tags }: TagsChoice): number[] => {
  if (mode === 'replace') return [...tags]
  if (mode === 'remove') return before.filter((id) => !tags.includes(id))
  return [...new Set([...before, ...tags])]
}

const keyOf = (tags: readonly number[]) => tags.toSorted((one, other) => one - other).join()

/** Tags: rows that get the same go together, and those that have them already are not sent. */
const tagsPlan = (rows: readonly BulkRow[], choice: TagsChoice, { call }: PlanContext): BulkPlan => {
  const { tags: send } = sends(call)
  const isSettled = ({ tags }: BulkRow) => keyOf(tags) === keyOf(tagsAfter(tags, choice))
  const stepsTo = (all: readonly BulkRow[], tagsOf: (row: BulkRow) => number[]) => [
    ...settledSteps(all.filter(isSettled)),
    ...groupedSteps(
      all.filter((row) => !isSettled(row)),
      (row) => keyOf(tagsOf(row)),
      (row) => send(tagsOf(row)),
    ),
  ]
  return {
    steps: stepsTo(rows, ({ tags }) => tagsAfter(tags, choice)),
    inverse: (done) => ({ steps: stepsTo(done, ({ tags }) => [...tags]) }),
  }
}

/**
 * A handover. One customer is handed over as the row was shown: somebody else may have done so meanwhile, which the server
 * notices. Of several as many go as a call takes: the new agent is told once for each call.
 */
const transferPlan = (rows: readonly BulkRow[], uid: number, { call }: PlanContext): BulkPlan => {
  const { transfer } = sends(call)
  const [first] = rows
  const sendOne = ({ id, version }: BulkRow) =>
    call('customers/customers/transfer/{id}', { params: { id }, body: { uid, version }, quiet: true })
  return {
    steps:
      rows.length === 1 && first
        ? [{ ids: [first.id], send: () => sendOne(first) }]
        : stepsOf(rows, transfer(uid), CALL_LIMIT),
    inverse: (done) => {
      const isMoved = (row: BulkRow) => row.uid !== uid && row.uid !== 0
      const agentOf = (row: BulkRow) => row.uid
      return {
        steps: [
          ...settledSteps(done.filter((row) => !isMoved(row))),
          ...groupedSteps(done.filter(isMoved), agentOf, (row) => transfer(row.uid), CALL_LIMIT),
        ],
      }
    },
  }
}

/** Giving up: each goes back, out of the pool, to the agent it had. What was not handed on is told as failed. */
const giveUpPlan = (
  rows: readonly BulkRow[],
  reason: string,
  { call, me, rights }: PlanContext,
): BulkPlan => {
  const { giveUp, receive, transfer } = sends(call)
  const takeBack =
    (owner: number): Send =>
    async (ids) => {
      const received = await receive('pools')(ids)
      if (owner === me || received.done.length === 0) return received
      const { done, failed } = await transfer(owner)([...received.done])
      return { done, failed: [...received.failed, ...failed] }
    }
  const canTakeBack = rights.receivePool && rows.every(({ uid }) => uid === me || rights.transfer)
  return {
    steps: stepsOf(rows, giveUp(reason)),
    inverse: canTakeBack
      ? (done) => ({
          steps: groupedSteps(
            done,
            ({ uid }) => uid,
            ({ uid }) => takeBack(uid),
            CALL_LIMIT,
          ),
        })
      : undefined,
  }
}

/** The calls that carry a choice out, and those that take it back where something can. */
export const planOf = (rows: readonly BulkRow[], choice: BulkChoice, context: PlanContext): BulkPlan => {
  const { list, rights, onOwnerless } = context
  const { status, giveUp, receive, remove, restore, destroy } = sends(context.call)
  const plain = (send: Send, back?: Send): BulkPlan => ({
    steps: stepsOf(rows, send),
    inverse: back && ((done) => ({ steps: stepsOf(done, back) })),
  })
  switch (choice.act) {
    case 'status':
      return {
        steps: stepsOf(rows, status(choice)),
        inverse: (done) => ({
          steps: groupedSteps(done, (row) => `${row.status}/${row.disease}`, status),
        }),
      }
    case 'tags':
      return tagsPlan(rows, choice, context)
    case 'transfer':
      return transferPlan(rows, choice.uid, context)
    case 'giveUp':
      return giveUpPlan(rows, choice.reason, context)
    case 'receive':
      // A lead cannot go back: one that is given up is in the pool.
      return list === 'pools'
        ? plain(receive('pools'), rights.giveUp ? giveUp(context.giveBackReason) : undefined)
        : plain(receive('leads'))
    case 'restore':
      return plain(
        async (ids) => {
          const { ownerless, ...outcome } = await restore(ids)
          onOwnerless(ownerless)
          return outcome
        },
        rights.remove ? remove('customers') : undefined,
      )
    case 'remove':
      return plain(remove(list === 'wastes' ? 'customers' : list), rights.restore ? restore : undefined)
    case 'destroy':
      return plain(destroy)
  }
}
