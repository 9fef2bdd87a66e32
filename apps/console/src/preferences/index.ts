export {
  PreferencesProvider,
  usePreferences,
  createPreferencesStore,
  type PreferencesStore,
} from './preferences-store.ts'
export { defaultPreferences, listPages, type Density, type Layout, type Preferences } from './preferences.ts'
