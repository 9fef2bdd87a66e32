import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { PreferencesStore } from './preferences-store.ts'
import type { Preferences } from './preferences.ts'

const PreferencesContext = createContext<PreferencesStore | null>(null)

export const PreferencesProvider = ({
  store,
  children,
}: {
  store: PreferencesStore
  children: ReactNode
}) => <PreferencesContext value={store}>{children}</PreferencesContext>

/** The preferences, and the verb that changes some of them. */
export const usePreferences = (): [Preferences, PreferencesStore['set']] => {
  const store = use(PreferencesContext)
  if (!store) throw new Error('usePreferences needs a PreferencesProvider above it')
  return [useSyncExternalStore(store.subscribe, store.get), store.set]
}
