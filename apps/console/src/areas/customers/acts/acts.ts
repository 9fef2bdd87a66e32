import { permissionPath } from '@hospital-crm/api/rules'
import type { CustomerListName } from '../data/customer-list.ts'

export const bulkActs = [
  'receive',
  'status',
  'tags',
  'transfer',
  'giveUp',
  'restore',
  'remove',
  'destroy',
] as const
/** What can be done with one customer or many from a list. */
export type BulkAct = (typeof bulkActs)[number]

/** What each list offers, in the order of its bar, with the permission that it takes. */
const offers: Readonly<Record<CustomerListName, Partial<Record<BulkAct, string>>>> = {
  customers: {
    status: permissionPath('customers/customers/updateStatus'),
    tags: permissionPath('customers/customers/updateTags'),
    transfer: permissionPath('customers/customers/transfer'),
    giveUp: permissionPath('customers/customers/giveUp'),
    remove: permissionPath('customers/customers/delete'),
  },
  leads: {
    receive: permissionPath('customers/cusleads/receive'),
    remove: permissionPath('customers/cusleads/delete'),
  },
  pools: {
    receive: permissionPath('customers/cuspools/receive'),
    remove: permissionPath('customers/cuspools/delete'),
  },
  wastes: {
    restore: permissionPath('customers/cuswastes/restore'),
    destroy: permissionPath('customers/cuswastes/delete'),
  },
}

interface ActRules {
  can: (permission: string) => boolean
  canSetStatus: boolean
  canSetTags: boolean
}

/** What somebody may do in a list. Field rules of a role can take status and tags away from who may change them. */
export const actsIn = (list: CustomerListName, { can, canSetStatus, canSetTags }: ActRules): BulkAct[] =>
  bulkActs.filter((act) => {
    const permission = offers[list][act]
    if (permission === undefined || !can(permission)) return false
    return (act !== 'status' || canSetStatus) && (act !== 'tags' || canSetTags)
  })

/** Whether a row leaves its list by the act. */
export const leavesList = (act: BulkAct): boolean => !['status', 'tags', 'transfer'].includes(act)

/** Whether the act takes something away. */
export const isDangerous = (act: BulkAct): boolean => act === 'remove' || act === 'destroy'
