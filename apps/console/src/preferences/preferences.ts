import { languageOf, languages, type Language } from '../messages/load-messages.ts'

export const themeModes = ['light', 'dark', 'auto'] as const
/** What the reader chose; `auto` follows the system. */
export type ThemeMode = (typeof themeModes)[number]
export type Theme = 'light' | 'dark'

export const densities = ['large', 'middle', 'small'] as const
/** How close rows and controls stand. */
export type Density = (typeof densities)[number]

export const layouts = ['sidemenu', 'topmenu'] as const
/** Where the menu stands on wide screens. */
export type Layout = (typeof layouts)[number]

/** Rows of a page of a list; 0 for lists that scroll over the whole result. */
export const listPages = [0, 15, 50, 100] as const
export type ListPage = (typeof listPages)[number]

/** How a person likes the console to look; kept in this browser. */
export interface Preferences {
  theme: ThemeMode
  density: Density
  layout: Layout
  language: Language
  /** The side menu shows icons only. */
  menuCollapsed: boolean
  /** Shortcuts of plain keys work; whoever speaks instead of typing turns them off. */
  singleKeys: boolean
  /** Id of the hospital that new records start with, where there are several; null for none. */
  normalHospital: number | null
  listPage: ListPage
}

/** Raise it whenever {@link Preferences} changes meaning; what an older console kept is then dropped. */
export const PREFERENCES_VERSION = 1

/** Preferences of a first visit; `browserLanguages` in the order the browser names them. */
export const defaultPreferences = (browserLanguages: readonly string[]): Preferences => ({
  theme: 'auto',
  density: 'middle',
  layout: 'sidemenu',
  language: languageOf(browserLanguages),
  menuCollapsed: false,
  singleKeys: true,
  normalHospital: null,
  listPage: 0,
})

const oneOf = <Value extends string>(allowed: readonly Value[], value: unknown, fallback: Value): Value =>
  allowed.find((candidate) => candidate === value) ?? fallback

/** Reads what {@link writePreferences} made. Anything missing or damaged falls back by itself; never throws. */
export const readPreferences = (text: string | null, fallback: Preferences): Preferences => {
  try {
    const kept = JSON.parse(text ?? 'null') as Record<string, unknown> | null
    if (kept?.['version'] !== PREFERENCES_VERSION) return fallback
    return {
      theme: oneOf(themeModes, kept['theme'], fallback.theme),
      density: oneOf(densities, kept['density'], fallback.density),
      layout: oneOf(layouts, kept['layout'], fallback.layout),
      language: oneOf(languages, kept['language'], fallback.language),
      menuCollapsed: kept['menuCollapsed'] === true,
      singleKeys: kept['singleKeys'] !== false,
      normalHospital: Number.isSafeInteger(kept['normalHospital']) ? Number(kept['normalHospital']) : null,
      listPage: listPages.find((size) => size === kept['listPage']) ?? fallback.listPage,
    }
  } catch {
    return fallback
  }
}

/** Text to keep, with its version. */
export const writePreferences = (preferences: Preferences): string =>
  JSON.stringify({ version: PREFERENCES_VERSION, ...preferences })

/** The theme to show: the chosen one, or the system's. */
export const resolveTheme = (mode: ThemeMode, systemIsDark: boolean): Theme =>
  mode === 'auto' ? (systemIsDark ? 'dark' : 'light') : mode
