import { htmlLang } from '../messages/load-messages.ts'
import { browserStorage } from '../parts/browser-storage.ts'
import { defaultPreferences, readPreferences, resolveTheme, type Preferences } from './preferences.ts'

export const STORAGE_KEY = 'hospital-crm.preferences'

/** What this browser keeps, or what a first visit begins with; `browserLanguages` in the order the browser names them. */
export const keptPreferences = (browserLanguages: readonly string[]): Preferences =>
  readPreferences(browserStorage.getItem(STORAGE_KEY), defaultPreferences(browserLanguages))

/** Shows preferences on the document element, where the look is read from. */
export const showDocument = (preferences: Preferences, systemIsDark: boolean): void => {
  const { theme, density, language, layout, menuCollapsed } = preferences
  const { documentElement: root } = document
  root.dataset['theme'] = resolveTheme(theme, systemIsDark)
  root.dataset['density'] = density
  root.dataset['menu'] = layout === 'topmenu' ? 'none' : menuCollapsed ? 'collapsed' : 'whole'
  root.lang = htmlLang[language]
}
