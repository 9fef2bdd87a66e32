import { setup } from 'xstate'
import { tabsActions } from './tabs.actors.ts'
import { initialContext, toPersisted } from './tabs.persistence.ts'
import { apply, fillingOf, type Filling } from './tabs.rules.ts'
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
  guards: {
    isFilled: ({ context }, params: { as: Filling }) => fillingOf(context) === params.as,
  },
})

const applyEvent = tabsSetup.enqueueActions(({ context, event, enqueue }) => {
  const { context: next, announcements } = apply(context, event)
  enqueue.assign(next)
  if (!isSameKept(context, next)) enqueue({ type: 'persistTabs', params: toPersisted({ context: next }) })
  for (const announcement of announcements) enqueue.emit(announcement)
})

/**
 * The tab bar of one signed-in user. The router follows `tab.activated`; the machine follows it by `tab.open`. The
 * states say how full the bar is; `tabs.rules.ts` says what an event does.
 */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  context: ({ input }) => initialContext(input),
  initial: 'alone',
  on: {
    'tab.open': { actions: applyEvent },
    'tab.activate': { actions: applyEvent },
    'tab.rename': { actions: applyEvent },
    'tab.close': { actions: applyEvent },
    'tab.closeOthers': { actions: applyEvent },
    'tab.closeLeft': { actions: applyEvent },
    'tab.closeRight': { actions: applyEvent },
    'tab.closeAll': { actions: applyEvent },
    'tab.reload': { actions: applyEvent },
    'tab.move': { actions: applyEvent },
    'permission.revoked': { actions: applyEvent },
  },
  states: {
    alone: {
      always: [
        { guard: { type: 'isFilled', params: { as: 'several' } }, target: 'several' },
        { guard: { type: 'isFilled', params: { as: 'full' } }, target: 'full' },
      ],
    },
    several: {
      always: [
        { guard: { type: 'isFilled', params: { as: 'alone' } }, target: 'alone' },
        { guard: { type: 'isFilled', params: { as: 'full' } }, target: 'full' },
      ],
    },
    full: {
      always: [
        { guard: { type: 'isFilled', params: { as: 'alone' } }, target: 'alone' },
        { guard: { type: 'isFilled', params: { as: 'several' } }, target: 'several' },
      ],
    },
  },
})
