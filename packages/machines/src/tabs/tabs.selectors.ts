import type { SnapshotFrom } from 'xstate'
import type { tabsMachine } from './tabs.machine.ts'
import type { Tab } from './tabs.types.ts'

export type TabsSnapshot = SnapshotFrom<typeof tabsMachine>

export const selectTabs = (snapshot: TabsSnapshot): readonly Tab[] => snapshot.context.tabs

export const selectActivePath = (snapshot: TabsSnapshot): string => snapshot.context.activePath

/** Whether pages with text that is not saved are to be closed, and their user has not answered yet. */
export const isAsking = (snapshot: TabsSnapshot): boolean => snapshot.matches('closing')

/** Whether closing this tab would do anything. */
export const isClosable = (snapshot: TabsSnapshot, path: string): boolean =>
  snapshot.context.tabs.some((tab) => tab.path === path && !tab.fixed)
