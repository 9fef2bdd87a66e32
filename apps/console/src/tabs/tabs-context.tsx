import { createContext, use } from 'react'
import type { TabSnapshots } from './tab-snapshots.ts'
import type { TabsActor } from './tabs-actor.ts'

/** The tab bar of the signed-in user, and what its pages keep. */
export interface OpenTabs {
  tabs: TabsActor
  snapshots: TabSnapshots
}

/** Undefined on the pages that need no login. */
export const TabsContext = createContext<OpenTabs | undefined>(undefined)

/** Only below the guard: throws where nobody is signed in. */
export const useTabs = (): OpenTabs => {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('useTabs needs a signed-in session')
  return tabs
}
