import { loaders, type Area, type Messages } from './areas.ts'
import type { Language } from './language.ts'

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
