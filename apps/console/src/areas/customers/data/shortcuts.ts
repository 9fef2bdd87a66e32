import { listPermission, permissionPath } from '@hospital-crm/api/rules'
import { defineShortcuts } from '../../../shortcuts/shortcuts.ts'
import { routePermissions } from './permissions.ts'

const calling = [permissionPath('customers/queue/start')]

/** Keys of the customer screens. */
export const customerShortcuts = defineShortcuts({
  goCustomers: { scope: 'global', steps: ['G', 'C'], permissions: routePermissions.customers },
  goLeads: { scope: 'global', steps: ['G', 'L'], permissions: routePermissions.leads },
  goPools: { scope: 'global', steps: ['G', 'P'], permissions: routePermissions.pools },
  focusSearch: { scope: 'list', steps: ['/'] },
  newCustomer: {
    scope: 'list',
    steps: ['N'],
    permissions: (['customers', 'leads', 'pools'] as const).map((list) => listPermission(list, 'create')),
  },
  receive: {
    scope: 'list',
    steps: ['R'],
    permissions: [listPermission('leads', 'receive'), listPermission('pools', 'receive')],
  },
  callThrough: { scope: 'list', steps: ['C'], permissions: calling },
  nextCustomer: { scope: 'drawer', steps: ['J'] },
  previousCustomer: { scope: 'drawer', steps: ['K'] },
  followUp: {
    scope: 'drawer',
    steps: ['F'],
    permissions: [permissionPath('customers/followups/create')],
  },
  status: {
    scope: 'drawer',
    steps: ['S'],
    permissions: [permissionPath('customers/customers/updateStatus')],
  },
  visitTime: {
    scope: 'drawer',
    steps: ['V'],
    permissions: [permissionPath('customers/customers/update')],
  },
  revealPhone: {
    scope: 'drawer',
    steps: ['P'],
    permissions: [permissionPath('customers/customers/revealPhone')],
  },
  outcomeReached: { scope: 'queue', steps: ['1'], permissions: calling },
  outcomeNotReached: { scope: 'queue', steps: ['2'], permissions: calling },
  outcomeWrongNumber: { scope: 'queue', steps: ['3'], permissions: calling },
  queueLater: { scope: 'queue', steps: ['L'], permissions: calling },
  queueSkip: { scope: 'queue', steps: ['X'], permissions: calling },
  queueUndo: { scope: 'queue', steps: ['U'], permissions: calling },
})
