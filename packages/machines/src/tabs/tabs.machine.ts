import { assign, setup } from 'xstate'
import { missingAction } from '../shared/placeholder.ts'
import { initialContext, toPersisted } from './tabs.persistence.ts'
import { apply, closedBy } from './tabs.rules.ts'
import type {
  PersistedTabs,
  TabsCloseEvent,
  TabsContext,
  TabsEmitted,
  TabsEvent,
  TabsInput,
} from './tabs.types.ts'

const isSameKept = (before: TabsContext, after: TabsContext): boolean =>
  JSON.stringify(toPersisted({ context: before })) === JSON.stringify(toPersisted({ context: after }))

const tabsSetup = setup({
  types: {
    context: {} as TabsContext,
    events: {} as TabsEvent,
    input: {} as TabsInput,
    emitted: {} as TabsEmitted,
  },
  actions: {
    /** Keeps the tabs for the next start, under a key of this user. Called after every event that changed something kept. */
    persistTabs: (_args: unknown, _params: PersistedTabs): void => missingAction('persistTabs'),
    assignAsked: assign((_, { event }: { event: TabsCloseEvent }) => ({ asked: event })),
    forgetAsked: assign({ asked: null }),
  },
  guards: {
    /** Whether something was typed on one of these pages and not saved. */
    holdsText: (_args: unknown, _params: { paths: readonly string[] }): boolean => missingAction('holdsText'),
    isGone: ({ context }) => context.asked === null || closedBy(context, context.asked).length === 0,
  },
})

const applyEvent = tabsSetup.enqueueActions(({ context, event, enqueue }) => {
  const { context: next, announcements } = apply(context, event)
  enqueue.assign(next)
  if (!isSameKept(context, next)) enqueue({ type: 'persistTabs', params: toPersisted({ context: next }) })
  for (const announcement of announcements) enqueue.emit(announcement)
})

const askOrClose = [
  {
    guard: {
      type: 'holdsText' as const,
      params: ({ context, event }: { context: TabsContext; event: TabsCloseEvent }) => ({
        paths: closedBy(context, event),
      }),
    },
    target: 'closing',
    actions: {
      type: 'assignAsked' as const,
      params: ({ event }: { event: TabsCloseEvent }) => ({ event }),
    },
  },
  { actions: applyEvent },
]

/**
 * The tab bar of one signed-in user. The router follows `tab.activated`; the machine follows it by `tab.open`. Pages with
 * text that is not saved close after their user was asked. `tabs.rules.ts` says what an event does to the tabs.
 */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  context: ({ input }) => initialContext(input),
  initial: 'idle',
  on: {
    'tab.open': { actions: applyEvent },
    'tab.activate': { actions: applyEvent },
    'tab.rename': { actions: applyEvent },
    'tab.reload': { actions: applyEvent },
    'tab.move': { actions: applyEvent },
    'permission.revoked': { actions: applyEvent },
  },
  states: {
    idle: {
      on: {
        'tab.close': askOrClose,
        'tab.closeOthers': askOrClose,
        'tab.closeLeft': askOrClose,
        'tab.closeRight': askOrClose,
        'tab.closeAll': askOrClose,
      },
    },
    // One question at a time: what else is to be closed meanwhile stays open.
    closing: {
      always: { guard: 'isGone', target: 'idle', actions: 'forgetAsked' },
      on: {
        'close.keep': { target: 'idle', actions: [applyEvent, 'forgetAsked'] },
        'close.discard': { target: 'idle', actions: [applyEvent, 'forgetAsked'] },
        'close.cancel': { target: 'idle', actions: 'forgetAsked' },
      },
    },
  },
})
