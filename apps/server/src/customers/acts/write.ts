import type { CallName } from '@hospital-crm/api/contract'
import type { CustomerRow } from '@hospital-crm/api/entities'
import type { CallContext } from '../../http/context.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import type { Actor } from '../../access/actor.ts'
import { payForNumbers } from '../../privacy/number-lookups.ts'
import { changeRecord, type Wish } from './change.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { rowFor } from '../core/row.ts'
import { namingCollisions } from '../core/store.ts'

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
  await payForNumbers(call.db, call.actor, wish.values)
  return rowFor(call.actor, await writing(call, (context) => changeRecord(context, wish)))
}
