import type { ReactNode } from 'react'
import { defaultPreferences, PreferencesProvider, type PreferencesStore } from '../../../preferences/index.ts'
import { ShortcutsProvider } from '../../../shortcuts/index.ts'

const preferences = defaultPreferences([])
const usual: PreferencesStore = {
  get: () => preferences,
  set: () => undefined,
  subscribe: () => () => undefined,
}

/** Lets a part of a screen hear the shortcuts that a whole page hears. */
export const WithKeys = ({ children }: { children: ReactNode }) => (
  <PreferencesProvider store={usual}>
    <ShortcutsProvider>{children}</ShortcutsProvider>
  </PreferencesProvider>
)
