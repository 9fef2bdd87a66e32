import type { BodyOf } from '@hospital-crm/api/contract'
import {
  emptyValueOf,
  writableFields,
  customerLists,
  listOfStage,
  type CustomerRow,
  type CustomerStage,
} from '@hospital-crm/api/entities'
import { once } from '../../http/once.ts'
import { invalid } from '../../http/validate.ts'
import { payForNumbers } from '../core/written-numbers.ts'
import { isSuccess } from './change.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { missingProblems, problemsOf, type FieldValues, type Problems } from '../core/check.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { findRecord, openStages, reachable } from '../core/find.ts'
import { rowFor } from '../core/row.ts'
import { toColumns } from '../core/store.ts'
import { unixNow } from '../../basics/clock.ts'
import { noteSumsOfNew } from '../core/cost-ledger.ts'
import { same, tidy } from '../core/tidy.ts'
import { writing, type WritingCall } from './write.ts'

const emptyValues: FieldValues = Object.fromEntries(
  writableFields.map((field) => [field, emptyValueOf(field)]),
)

/** What was typed, tidied, without what a new record holds anyway. */
export const given = (body: BodyOf<'customers/customers/create'>): FieldValues => {
  const values: FieldValues = {}
  for (const field of writableFields) {
    if (body[field] === undefined) continue
    const value = tidy(field, body[field])
    if (!same(value, emptyValues[field])) values[field] = value
  }
  return values
}

/** What is wrong with the values of a new record; empty when nothing is. */
export const problemsOfNew = (
  { actor, catalogue }: Pick<ChangeContext, 'actor' | 'catalogue'>,
  values: FieldValues,
): Problems => ({
  ...missingProblems(actor, { ...emptyValues, ...values }),
  ...problemsOf(actor, catalogue, values, {}),
})

const refuse = (context: ChangeContext, values: FieldValues): void => {
  const problems = problemsOfNew(context, values)
  if (Object.keys(problems).length > 0) throw invalid(problems, context.language)
}

/** Stages in which a record may begin. */
export type FirstStage = Exclude<CustomerStage, 'waste'>

/** What else is known of new records. */
interface Origin {
  /** Agent of a customer. Default: who makes the record. */
  uid?: number
  /** Robot that brings the records in. */
  cid?: number
}

/** Stores new records whose values have been checked, all at once; answers them in the same order. */
export const insertNew = async (
  { trx, actor, catalogue, record }: Omit<ChangeContext, 'language' | 'actor'> & { actor: { id: number } },
  several: readonly FieldValues[],
  stage: FirstStage,
  { uid = actor.id, cid = 0 }: Origin = {},
): Promise<CustomerRecord[]> => {
  if (several.length === 0) return []
  const now = unixNow()
  const made = await trx
    .insertInto('customers')
    .values(
      several.map((values) => ({
        ...toColumns(values),
        stage,
        uid: stage === 'customer' ? uid : 0,
        cid,
        writer: actor.id,
        created_time: now,
        updated_time: now,
        moved_time: now,
        success_time: isSuccess(catalogue, values.status) ? now : null,
      })),
    )
    .returningAll()
    .execute()
  await noteSumsOfNew(trx, made, { uid: actor.id, at: now })
  for (const [at, { id }] of made.entries()) {
    const changes = Object.entries(several[at] ?? {}).map(([field, value]) => [
      field,
      { old: null, new: value },
    ])
    record({
      action: 'customer.create',
      target_type: 'customer',
      target_id: id,
      changes: Object.fromEntries(changes),
    })
  }
  return made
}

/**
 * Creates a customer who belongs to the caller, or a record of another stage, which belongs to nobody. The same request
 * sent again answers the record that it made.
 */
export const createCustomer = async (
  call: WritingCall,
  body: BodyOf<'customers/customers/create'>,
  stage: FirstStage = 'customer',
): Promise<CustomerRow> => {
  await payForNumbers(call.db, call.actor, body)
  return writing(call, async (context) => {
    const { trx, actor, catalogue } = context
    const { request_id: requestId, ...form } = body
    const request = {
      uid: actor.id,
      requestId,
      call: `${customerLists[listOfStage[stage]].path}/create` as const,
      body: form,
    }
    const record = await once(trx, request, {
      first: async () => {
        const values = given(form)
        refuse(context, values)
        const [made] = (await insertNew(context, [values], stage)) as [CustomerRecord]
        return { id: made.id, result: made }
      },
      again: (id) => findRecord(trx, id, reachable(actor, catalogue, openStages(actor))),
    })
    return rowFor(actor, record)
  })
}
