import type { CustomerListName } from '@hospital-crm/api/entities'
import type { Client } from '@hospital-crm/api/client'
import { destroyPlan, removePlan, restorePlan } from './bin-plans.ts'
import { giveUpPlan } from './give-up-plan.ts'
import { receivePlan } from './receive-plan.ts'
import { statusPlan, type StatusChoice } from './status-plan.ts'
import { tagsPlan, type TagsChoice } from './tags-plan.ts'
import { transferPlan } from './transfer-plan.ts'
import type { BulkPlan, BulkRow } from './bulk.types.ts'

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

/** The calls that carry a choice out. */
export const planOf = (rows: readonly BulkRow[], choice: BulkChoice, context: PlanContext): BulkPlan => {
  const { call, list, me, rights, onOwnerless } = context
  switch (choice.act) {
    case 'status':
      return statusPlan(call, rows, choice)
    case 'tags':
      return tagsPlan(call, rows, choice)
    case 'transfer':
      return transferPlan(call, rows, choice.uid)
    case 'giveUp':
      return giveUpPlan(call, rows, choice.reason, {
        me,
        canReceive: rights.receivePool,
        canTransfer: rights.transfer,
      })
    case 'receive':
      return receivePlan(call, rows, list === 'pools' ? 'pools' : 'leads', {
        canGiveUp: rights.giveUp,
        reason: context.giveBackReason,
      })
    case 'restore':
      return restorePlan(call, rows, { canRemove: rights.remove, onOwnerless })
    case 'destroy':
      return destroyPlan(call, rows)
    case 'remove':
      return removePlan(call, rows, {
        list: list === 'wastes' ? 'customers' : list,
        canRestore: rights.restore,
      })
  }
}
