import type { Handlers } from '../http/context.ts'
import { MASTER_MENU, questionOfMenu } from '../menus/question.ts'
import { findMenu } from '../menus/menus.ts'
import { exportCustomers } from './export.ts'

type ExportCalls = Extract<
  keyof Handlers,
  `customers/${string}/export` | `customers/${string}/export/{menuId}`
>

const titles = {
  customer: { zh: '客户总表', en: 'Customers' },
  lead: { zh: '线索池', en: 'Leads' },
  pool: { zh: '流失池', en: 'Lost pool' },
} as const

/** Lists as files. */
export const exportHandlers: Pick<Handlers, ExportCalls> = {
  'customers/customers/export/{menuId}': async (call) => {
    const { db, actor, meta, input } = call
    const menu = input.params.menuId
    const question = await questionOfMenu(db, actor, menu, input.body)
    const named = menu === MASTER_MENU ? undefined : await findMenu(db, actor, menu)
    const title = named?.name ?? titles.customer[meta.language]
    return exportCustomers(call, { stage: 'customer', title, menu }, question)
  },
  'customers/cusleads/export': (call) =>
    exportCustomers(call, { stage: 'lead', title: titles.lead[call.meta.language] }, call.input.body),
  'customers/cuspools/export': (call) =>
    exportCustomers(call, { stage: 'pool', title: titles.pool[call.meta.language] }, call.input.body),
}
