import { loaders, type Area, type Messages } from './areas.ts'
import type { Language } from './language.ts'

type Entry<Name extends Area> = { value: Messages[Name] } | Promise<Messages[Name]>

const cache = new Map<string, Entry<Area>>()

/**
 * The texts of an area: at once when they are here, else the promise of them. The promise is the same one for
 * every caller, so that React can suspend on it. A failed load is forgotten and tried again by the next caller.
 */
export const loadMessages = <Name extends Area>(area: Name, language: Language): Entry<Name> => {
  const key = `${area}/${language}`
  const known = cache.get(key)
  if (known) return known as Entry<Name>
  const load: () => Promise<Messages[Area]> = loaders[area][language]
  const promise = load().then(
    (value) => {
      cache.set(key, { value })
      return value
    },
    (error: unknown) => {
      cache.delete(key)
      throw error
    },
  )
  cache.set(key, promise)
  return promise as Promise<Messages[Name]>
}

/** Loads, in another language, every area that has been shown so far. */
export const loadShownAreas = async (language: Language): Promise<void> => {
  const areas = new Set([...cache.keys()].map((key) => key.split('/')[0] as Area))
  await Promise.all([...areas].map(async (area) => loadMessages(area, language)))
}
