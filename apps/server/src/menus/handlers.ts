import type { BulkOutcome } from '@hospital-crm/api/entities'
import { CallError, errorTable } from '@hospital-crm/api/errors'
import type { Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { allMenus } from './store.ts'
import { createMenu, deleteMenu, updateMenu } from './write.ts'

type MenuCalls = Extract<keyof Handlers, `customers/cumenus/${string}`>

/** Configuring the customer menus. Sockets hear of every change through the database. */
export const menuHandlers: Pick<Handlers, MenuCalls> = {
  'customers/cumenus/index': async ({ db }) => ({ list: await allMenus(db) }),
  'customers/cumenus/create': (call) => createMenu(call, call.input.body),
  'customers/cumenus/update': (call) => {
    const { id, ...change } = call.input.body
    return updateMenu(call, id, change)
  },
  'customers/cumenus/updateStatus': (call) => {
    const { id, status } = call.input.body
    return updateMenu(call, id, { status })
  },
  'customers/cumenus/delete/{id}': async (call) => {
    const { id } = call.input.params
    const { ids = [] } = call.input.body
    if (id === 0 && ids.length === 0) throw invalid({ ids: 'required' }, call.meta.language)
    if (id !== 0) {
      if (!(await deleteMenu(call, id))) throw new CallError('not_found')
      return { done: [id], failed: [] }
    }
    const outcome: BulkOutcome = { done: [], failed: [] }
    const message = errorTable.not_found[call.meta.language]
    for (const one of new Set(ids))
      if (await deleteMenu(call, one)) outcome.done.push(one)
      else outcome.failed.push({ id: one, code: 'not_found', message })
    return outcome
  },
}
