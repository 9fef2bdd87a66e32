import { fromPersisted, tabsMachine, type PersistedTabs } from '@hospital-crm/machines/tabs'
import { createActor, type ActorRefFrom } from 'xstate'
import { browserStorage } from '../parts/browser-storage.ts'

const keyOf = (userId: number): string => `hospital-crm.tabs.${userId}`

const read = (userId: number): PersistedTabs | null => {
  try {
    return fromPersisted(JSON.parse(browserStorage.getItem(keyOf(userId)) ?? 'null'), userId)
  } catch {
    return null
  }
}

/** The tab bar of one user. */
export type TabsActor = ActorRefFrom<typeof tabsMachine>

/**
 * Starts the tab bar with the pages that this user left open.
 *
 * @param holdsText whether something was typed on one of these pages and not saved
 */
export const startTabs = (userId: number, holdsText: (paths: readonly string[]) => boolean): TabsActor => {
  const machine = tabsMachine.provide({
    actions: {
      persistTabs: (_, kept) => browserStorage.setItem(keyOf(userId), JSON.stringify(kept)),
    },
    guards: { holdsText: (_, { paths }) => holdsText(paths) },
  })
  return createActor(machine, { input: { userId, restored: read(userId) } }).start()
}
