import { TABS_VERSION, tabsMachine } from '@hospital-crm/machines/tabs'
import { buildUserInfo } from '@hospital-crm/api/fixtures'
import type { MachineSpec } from './run-machine.ts'

const CONSOLE = '/dashboard/console'
const CUSTOMERS = '/customer/customers/1'
const LEADS = '/customer/cus_leads'

const userId = buildUserInfo().id

/** The tab bar with one page open, on which something was typed; what it keeps is written into the log. */
export const tabsSpec: MachineSpec<typeof tabsMachine> = {
  machine: tabsMachine,
  samples: [
    { event: { type: 'tab.open', path: CUSTOMERS }, note: CUSTOMERS },
    { event: { type: 'tab.open', path: LEADS }, note: LEADS },
    { event: { type: 'tab.activate', path: CONSOLE }, note: CONSOLE },
    { event: { type: 'tab.rename', path: CUSTOMERS, title: '回访' }, note: CUSTOMERS },
    { event: { type: 'tab.move', path: LEADS, to: 1 }, note: LEADS },
    { event: { type: 'tab.reload', path: CUSTOMERS }, note: CUSTOMERS },
    { event: { type: 'tab.close', path: LEADS }, note: LEADS },
    { event: { type: 'tab.close', path: CONSOLE }, note: CONSOLE },
    { event: { type: 'tab.closeOthers', path: CUSTOMERS }, note: CUSTOMERS },
    { event: { type: 'tab.closeLeft', path: LEADS }, note: LEADS },
    { event: { type: 'tab.closeRight', path: CONSOLE }, note: CONSOLE },
    { event: { type: 'tab.closeAll' } },
    { event: { type: 'close.keep' } },
    { event: { type: 'close.discard' } },
    { event: { type: 'close.cancel' } },
    { event: { type: 'permission.revoked', paths: [LEADS] }, note: LEADS },
  ],
  start: ({ tell }) => ({
    machine: tabsMachine.provide({
      actions: { persistTabs: (_, { paths }) => tell(`persistTabs [${paths.join(', ')}]`) },
      guards: { holdsText: (_, { paths }) => paths.includes(LEADS) },
    }),
    input: { userId, restored: { version: TABS_VERSION, userId, paths: [LEADS], activePath: LEADS } },
    effects: [],
  }),
}
