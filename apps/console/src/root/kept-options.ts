import type { QueryClient } from '@tanstack/react-query'
import { CONFIG_KEY } from '../options/index.ts'
import { browserStorage, type PageStorage } from '../parts/browser-storage.ts'
import type { SessionActor } from '../session/index.ts'

/** Settings, menus and option lists of whoever is signed in, for the next time that this page is loaded. */
export const OPTIONS_KEY = 'hospital-crm.options'

/** Most characters that are kept; a hospital with more options waits for them. */
const MAX_LENGTH = 600_000
/** Time after an answer until it is written, in ms, so that a burst of them is written once. */
const WRITE_MS = 500

interface Kept {
  /** Whose they are: a person in a role, as far as it limits what they see. */
  of: string
  answers: { names: string[]; answer: unknown }[]
}

const namesOf = (key: readonly unknown[]): string[] | undefined =>
  key[0] === CONFIG_KEY && key[1] === 'index' && key.length > 2 ? key.slice(2).map(String) : undefined

const read = (storage: PageStorage): Kept | undefined => {
  try {
    const kept = JSON.parse(storage.getItem(OPTIONS_KEY) ?? 'null') as Kept | null
    return Array.isArray(kept?.answers) ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Shows the options of the last visit at once, while they are asked for again, and keeps those that come. They go with the
 * session. Answers the way to end it.
 */
export const keepOptions = (
  session: Pick<SessionActor, 'getSnapshot'>,
  client: QueryClient,
  storage: PageStorage = browserStorage,
): (() => void) => {
  const whose = (): string => {
    const { user, role, authRules } = session.getSnapshot().context
    return JSON.stringify([user?.id, user?.viewing ?? null, role, authRules])
  }
  const kept = read(storage)
  if (kept?.of === whose())
    for (const { names, answer } of kept.answers)
      client.setQueryData([CONFIG_KEY, 'index', ...names], answer, { updatedAt: 1 })

  const write = () => {
    const answers = client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => {
        const names = namesOf(queryKey)
        return names && state.data !== undefined ? [{ names, answer: state.data }] : []
      })
    const text = JSON.stringify({ of: whose(), answers } satisfies Kept)
    if (text.length <= MAX_LENGTH) storage.setItem(OPTIONS_KEY, text)
    else storage.removeItem(OPTIONS_KEY)
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !namesOf(query.queryKey)) return
    waiting ??= setTimeout(() => {
      waiting = undefined
      write()
    }, WRITE_MS)
  })
  return () => {
    leave()
    clearTimeout(waiting)
    storage.removeItem(OPTIONS_KEY)
  }
}
