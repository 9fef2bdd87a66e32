import { browserStorage } from '../parts/browser-storage.ts'
import { defaultPreferences, readPreferences, writePreferences, type Preferences } from './preferences.ts'
import { keptPreferences, showDocument, STORAGE_KEY } from './document.ts'
import { createContext, createElement, use, useSyncExternalStore, type ReactNode } from 'react'

/** Holds the preferences of this browser and keeps the document in step with them. */
export interface PreferencesStore {
  get: () => Preferences
  set: (changes: Partial<Preferences>) => void
  /** Calls back after every change, also one made in another tab. Answers the way to stop it. */
  subscribe: (listener: () => void) => () => void
}

/** Reads what is kept, shows it on the document element and follows the system's colour scheme. */
export const createPreferencesStore = (): PreferencesStore => {
  const fallback = defaultPreferences(navigator.languages)
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const listeners = new Set<() => void>()
  let current = keptPreferences(navigator.languages)

  const apply = (): void => showDocument(current, systemDark.matches)
  const change = (next: Preferences): void => {
    current = next
    apply()
    for (const listener of listeners) listener()
  }

  apply()
  systemDark.addEventListener('change', apply)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY) change(readPreferences(newValue, fallback))
  })

  return {
    get: () => current,
    set: (changes) => {
      change({ ...current, ...changes })
      browserStorage.setItem(STORAGE_KEY, writePreferences(current))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const PreferencesContext = createContext<PreferencesStore | null>(null)

export const PreferencesProvider = ({ store, children }: { store: PreferencesStore; children: ReactNode }) =>
  createElement(PreferencesContext, { value: store }, children)

/** The preferences, and the verb that changes some of them. */
export const usePreferences = (): [Preferences, PreferencesStore['set']] => {
  const store = use(PreferencesContext)
  if (!store) throw new Error('usePreferences needs a PreferencesProvider above it')
  return [useSyncExternalStore(store.subscribe, store.get), store.set]
}
