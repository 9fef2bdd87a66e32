import * as z from 'zod/mini'
import type { CallName, BodyOf } from '@hospital-crm/api/contract'
import { type CustomerRow, customerForm } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import type { CallContext } from '../../http/context.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import type { Actor } from '../../access/actor.ts'
import { payForNumbers } from '../core/written-numbers.ts'
import { changeRecord, type Wish } from './change.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { rowFor } from '../core/row.ts'
import { namingCollisions } from '../core/store.ts'
import { validate } from '../../http/validate.ts'
import type { FieldValues } from '../core/check.ts'

/** What every write of customers takes from its call. */
export type WritingCall = Pick<CallContext<CallName>, 'db' | 'audit' | 'meta'> & { actor: Actor }

/** Runs a write in one transaction that ends with its audit rows. */
export const writing = async <Result>(
  call: WritingCall,
  work: (context: ChangeContext) => Promise<Result>,
): Promise<Result> => {
  const { db, audit, actor, meta } = call
  const catalogue = await catalogueOf(db)
  return namingCollisions(() =>
    audit.transaction((trx, record) => work({ trx, record, actor, catalogue, language: meta.language })),
  )
}

/** Changes one record and answers its row. */
export const writeChange = async (call: WritingCall, wish: Wish): Promise<CustomerRow> => {
  await payForNumbers(call.db, call.actor, wish.values, [wish.id])
  return rowFor(call.actor, await writing(call, (context) => changeRecord(context, wish)))
}

type UpdateBody = BodyOf<'customers/customers/update'>

/** One field by key and value is checked here, since its schema depends on the key. */
const valuesOf = (body: UpdateBody, language: Language): FieldValues => {
  if ('key' in body && body.key !== undefined) {
    const one = z.strictObject({ [body.key]: customerForm.shape[body.key] })
    return validate(one, { [body.key]: body.value }, language) as FieldValues
  }
  const { id: _id, version: _version, ...values } = body
  return values as FieldValues
}

/** Changes the given fields, or one field by key and value. */
export const updateCustomer = (call: WritingCall, body: UpdateBody): Promise<CustomerRow> =>
  writeChange(call, {
    id: body.id,
    version: body.version,
    values: valuesOf(body, call.meta.language),
    action: 'update',
  })
