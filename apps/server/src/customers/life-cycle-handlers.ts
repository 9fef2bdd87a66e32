import type { FileCallName } from '@hospital-crm/api/contract'
import type { Handlers } from '../http/context.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { createCustomer } from './acts/create.ts'
import { unixNow } from '../basics/clock.ts'
import { moveToWaste, restoreFromWaste } from './acts/waste.ts'
import { deleteExisting } from './acts/delete-exist.ts'
import { destroyCustomers } from './acts/destroy.ts'
import { giveUpCustomers } from './acts/give-up.ts'
import { readRoom } from './life/limits.ts'
import { endReservation, pretreat } from './acts/pretreatment.ts'
import { receiveRows } from './acts/receive.ts'
import { changeLifeCycle, readLifeCycle } from './life/settings.ts'
import { targetsOf } from './acts/outcome.ts'

type LifeCycleCalls =
  | Extract<
      Exclude<
        keyof Handlers,
        | FileCallName
        | `${string}/${'changes' | 'summary'}`
        | `${'customers/cuspools' | 'customers/cuswastes'}/index`
      >,
      `customers/cuspools/${string}` | `customers/cuswastes/${string}` | `customers/lifeCycle/${string}`
    >
  | 'customers/cusleads/create'
  | 'customers/cusleads/receive'
  | 'customers/cusleads/delete/{id}'
  | 'customers/cusleads/deleteExist'
  | 'customers/customers/receivePretreatment'
  | 'customers/customers/endReservation'
  | 'customers/customers/receivingRoom'
  | 'customers/customers/giveUp/{id}'

/** What happens to a record between its first enquiry and its end. */
export const lifeCycleHandlers: Pick<Handlers, LifeCycleCalls> = {
  'customers/cusleads/create': (call) => createCustomer(call, call.input.body, 'lead'),
  'customers/cusleads/receive': (call) => receiveRows(call, 'lead', call.input.body),
  'customers/cusleads/delete/{id}': (call) => {
    const { params, body } = call.input
    return moveToWaste(call, targetsOf(params.id, body.ids, call.meta.language), ['lead'])
  },
  'customers/cusleads/deleteExist': (call) => deleteExisting(call, call.input.body.dry_run === true),
  'customers/cuspools/create': (call) => createCustomer(call, call.input.body, 'pool'),
  'customers/cuspools/receive': (call) => receiveRows(call, 'pool', call.input.body),
  'customers/cuspools/delete/{id}': (call) => {
    const { params, body } = call.input
    return moveToWaste(call, targetsOf(params.id, body.ids, call.meta.language), ['pool'])
  },
  'customers/customers/receivePretreatment': (call) => pretreat(call, call.input.body),
  'customers/customers/endReservation': (call) => endReservation(call, call.input.body),
  'customers/customers/receivingRoom': async ({ db, actor, settings }) =>
    readRoom(db, actor.id, unixNow(), await timeZoneOf(db, settings)),
  'customers/customers/giveUp/{id}': (call) => giveUpCustomers(call, call.input.params.id, call.input.body),
  'customers/cuswastes/restore': (call) => restoreFromWaste(call, call.input.body.ids),
  'customers/cuswastes/delete/{id}': (call) => {
    const { params, body } = call.input
    return destroyCustomers(call, targetsOf(params.id, body.ids, call.meta.language))
  },
  'customers/lifeCycle/index': ({ db }) => readLifeCycle(db),
  'customers/lifeCycle/update': (call) => changeLifeCycle(call, call.input.body),
}
