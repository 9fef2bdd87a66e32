import type { QueryClient } from '@tanstack/react-query'
import { CONFIG_KEY } from '../options/index.ts'
import { browserStorage, type PageStorage } from '../parts/browser-storage.ts'
import type { SessionActor } from '../session/index.ts'
import { grantsOf } from './grants-of.ts'

/** Settings, menus and option lists of whoever is signed in, for the next time that this page is loaded. */
export const OPTIONS_KEY = 'hospital-crm.options'

/** Most characters that are kept; beyond them the longest lists wait for the server. */
const MAX_LENGTH = 1_500_000
/** Time after an answer until it is written, in ms, so that a burst of them is written once. */
const WRITE_MS = 500

type Lists = Record<string, unknown>
type Answer = Lists & { retired?: Lists }

/** Each list once, however many questions ask for it. */
interface Kept {
  /** Whose they are: a person in a role, as far as it limits what they see. */
  of: string
  /** Which lists each question asks for together. */
  asked: string[][]
  lists: Lists
  /** What can no longer be chosen, by list. */
  retired: Lists
  /** What every answer tells beside its lists. */
  beside: Lists
}

const namesOf = (key: readonly unknown[]): string[] | undefined =>
  key[0] === CONFIG_KEY && key[1] === 'index' ? key.slice(2).map(String) : undefined

const read = (storage: PageStorage): Kept | undefined => {
  try {
    const kept = JSON.parse(storage.getItem(OPTIONS_KEY) ?? 'null') as Kept | null
    return Array.isArray(kept?.asked) && kept.lists && kept.retired ? kept : undefined
  } catch {
    return undefined
  }
}

const pick = (lists: Lists, names: readonly string[]): Lists =>
  Object.fromEntries(names.filter((name) => name in lists).map((name) => [name, lists[name]]))

/** What is known, by list; of two answers the later one counts. */
const collect = (client: QueryClient, of: string): Kept => {
  const kept: Kept = { of, asked: [], lists: {}, retired: {}, beside: {} }
  const queries = client.getQueryCache().getAll()
  for (const { queryKey, state } of queries.toSorted(
    (one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt,
  )) {
    const names = namesOf(queryKey)
    if (!names || state.data === undefined) continue
    const { retired = {}, ...rest } = state.data as Answer
    kept.asked.push(names)
    for (const name of names) {
      kept.lists[name] = rest[name]
      kept.retired[name] = retired[name]
      delete rest[name]
    }
    Object.assign(kept.beside, rest)
  }
  return kept
}

const without = (kept: Kept, name: string): Kept => {
  const { [name]: _, ...lists } = kept.lists
  const { [name]: _retired, ...retired } = kept.retired
  return { ...kept, lists, retired, asked: kept.asked.filter((names) => !names.includes(name)) }
}

/** As text, without the longest lists where it would be too long; menus and small lists stay. */
const textOf = (kept: Kept): string => {
  const text = JSON.stringify(kept)
  if (text.length <= MAX_LENGTH) return text
  const lengths = Object.entries(kept.lists).map(([name, list]) => ({
    name,
    length: JSON.stringify(list ?? null).length,
  }))
  const [longest] = lengths.toSorted((one, other) => other.length - one.length)
  return longest ? textOf(without(kept, longest.name)) : ''
}

/** Leaves nothing for whoever comes next. */
export const forgetOptions = (storage: PageStorage = browserStorage): void => storage.removeItem(OPTIONS_KEY)

/**
 * Shows the options of the last visit at once, while they are asked for again, and keeps those that come. They go with the
 * session and with the rights that they were answered for. Answers the way to end it.
 */
export const keepOptions = (
  session: Pick<SessionActor, 'getSnapshot'>,
  client: QueryClient,
  storage: PageStorage = browserStorage,
): (() => void) => {
  const whose = (): string => grantsOf(session.getSnapshot().context) ?? ''
  const kept = read(storage)
  if (kept?.of === whose())
    for (const names of kept.asked) {
      const retired = pick(kept.retired, names)
      const answer = { ...kept.beside, ...pick(kept.lists, names), retired }
      client.setQueryData([CONFIG_KEY, 'index', ...names], answer, { updatedAt: 1 })
    }
  else forgetOptions(storage)

  const write = () => storage.setItem(OPTIONS_KEY, textOf(collect(client, whose())))
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
    forgetOptions(storage)
  }
}
