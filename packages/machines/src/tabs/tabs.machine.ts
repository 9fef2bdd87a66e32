import { setup } from 'xstate'
import { tabsActions } from './tabs.actors.ts'
import { initialContext, toPersisted } from './tabs.persistence.ts'
import { apply } from './tabs.rules.ts'
import type { TabsContext, TabsEmitted, TabsEvent, TabsInput } from './tabs.types.ts'

const isSameKept = (before: TabsContext, after: TabsContext): boolean =>
  JSON.stringify(toPersisted({ context: before })) === JSON.stringify(toPersisted({ context: after }))

const tabsSetup = setup({
  types: {
    context: {} as TabsContext,
    events: {} as TabsEvent,
    input: {} as TabsInput,
    emitted: {} as TabsEmitted,
  },
  actions: tabsActions,
})

const applyEvent = tabsSetup.enqueueActions(({ context, event, enqueue }) => {
  const { context: next, announcements } = apply(context, event)
  enqueue.assign(next)
  if (!isSameKept(context, next)) enqueue({ type: 'persistTabs', params: toPersisted({ context: next }) })
  for (const announcement of announcements) enqueue.emit(announcement)
})

/** The tab bar of one signed-in user. The router follows `tab.activated`; the machine follows it by `tab.open`. */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  context: ({ input }) => initialContext(input),
  initial: 'ready',
  states: {
    ready: { on: { 'tab.*': { actions: applyEvent }, 'permission.revoked': { actions: applyEvent } } },
  },
})
