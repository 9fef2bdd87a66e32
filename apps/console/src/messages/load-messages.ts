import { loaders, type Area, type Messages } from './areas.ts'

/** The mark by which React reads a promise that is already fulfilled without suspending. */
type Settled = { status: 'fulfilled'; value: Messages[Area] }

const cache = new Map<string, Promise<Messages[Area]>>()

/**
 * The texts of an area. The promise is the same one for every caller, and `use` reads it at once when it is
 * fulfilled. A failed load is forgotten and tried again by the next caller.
 */
export const loadMessages = <Name extends Area>(area: Name, language: Language): Promise<Messages[Name]> => {
  const key = `${area}/${language}`
  const known = cache.get(key)
  if (known) return known as Promise<Messages[Name]>
  const load: () => Promise<Messages[Area]> = loaders[area][language]
  const promise = load()
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value } satisfies Settled),
    () => cache.delete(key),
  )
  cache.set(key, promise)
  return promise as Promise<Messages[Name]>
}

/** Loads, in another language, every area that has been shown so far. */
export const loadShownAreas = async (language: Language): Promise<void> => {
  const areas = new Set([...cache.keys()].map((key) => key.split('/')[0] as Area))
  await Promise.all([...areas].map(async (area) => loadMessages(area, language)))
}

/** Loads areas in the languages that are shown now, before the screens that ask for them are there. */
export const loadBeside = async (...areas: readonly Area[]): Promise<void> => {
  const shown = new Set([...cache.keys()].map((key) => key.split('/')[1] as Language))
  await Promise.all([...shown].flatMap((language) => areas.map(async (area) => loadMessages(area, language))))
}

/** Languages of the product; Chinese is the first. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** Values of the lang attribute, which choose glyphs and hyphenation. */
export const htmlLang: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/** What fields for numbers and times go by: one whose dates are typed year, month, day, as the console shows them. */
export const fieldLocale: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-CA' }

/** The first of the browser's languages that the product speaks; Chinese where it speaks none of them. */
export const languageOf = (preferred: readonly string[]): Language => {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0]
    const known = languages.find((language) => language === primary)
    if (known) return known
  }
  return 'zh'
}
