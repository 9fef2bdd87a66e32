export {
  PreferencesProvider,
  usePreferences,
  createPreferencesStore,
  type PreferencesStore,
} from './preferences-store.ts'
export {
  defaultPreferences,
  densities,
  layouts,
  readPreferences,
  resolveTheme,
  themeModes,
  writePreferences,
  type Density,
  type Layout,
  type Preferences,
  type Theme,
  type ThemeMode,
} from './preferences.ts'
