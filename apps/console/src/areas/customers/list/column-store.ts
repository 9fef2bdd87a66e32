import { listLayout, type ListLayout } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import type { PageStorage } from '../../../parts/browser-storage.ts'
import { requiredColumns } from '../data/menu-layout.ts'

/** Time without a change after which columns are sent, in ms. */
const SEND_DELAY_MS = 800
/** Widths that the server keeps, in px. */
const NARROWEST = 20
const WIDEST = 2000

export interface ColumnStoreOptions {
  /** Id of the user; colleagues at the same machine have columns of their own. */
  uid: number
  storage: PageStorage
  /** Layouts of all lists as the server keeps them. */
  read: () => Promise<readonly { list: string; layout: ListLayout }[]>
  /** Keeps one; null goes back to the usual columns. */
  write: (list: string, layout: ListLayout | null) => Promise<unknown>
}

/** Columns of the lists of one user: at once out of the browser, and the same wherever the user signs in. */
export interface ColumnStore {
  /** Undefined where the usual columns stand. The same object until it changes. */
  get: (list: string) => ListLayout | undefined
  /** Shown at once, sent a moment later, and kept until it was sent. Undefined takes the usual columns back. */
  set: (list: string, layout: ListLayout | undefined) => void
  /** Brings browser and server in step: what was not sent yet is, everything else is as the server has it. */
  sync: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** Hears of columns that the server refused; those that it keeps stand again. */
  onRefused: (listener: (list: string, error: unknown) => void) => () => void
}

interface Kept {
  layout: ListLayout | undefined
  /** Not sent yet. */
  isNew: boolean
}

const isEmpty = (layout: ListLayout): boolean =>
  Object.values(layout).every((part) => Object.keys(part ?? {}).length === 0)

const isField = (column: string): boolean => /^\w{1,40}$/.test(column)

const ofFields = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([column]) => isField(column)))

const clamped = (widths: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [column, Math.min(Math.max(width, NARROWEST), WIDEST)]),
  )

/**
 * Columns of fields alone, as the server keeps them: the grid's own ones, such as the boxes, stand where they stand. What
 * a list cannot do without is never hidden, wherever the layout comes from.
 */
const tidy = ({ order, hidden, widths, pinned, group, summary }: ListLayout): ListLayout => ({
  ...(order && { order: order.filter(isField) }),
  ...(hidden && { hidden: hidden.filter((column) => isField(column) && !requiredColumns.includes(column)) }),
  ...(widths && { widths: clamped(ofFields(widths)) }),
  ...(pinned && { pinned: ofFields(pinned) }),
  ...(group && { group }),
  ...(summary && { summary }),
})

/** Whether it was refused as it is, so that sending it again changes nothing: a menu that has gone, a width too large. */
const isRefused = (error: unknown): boolean =>
  isCallError(error) && [400, 404, 413, 422].includes(error.status)

/** What is damaged, or of another version, means the usual columns; so does no layout, also before the server knows. */
const readKept = (text: string | null): Kept | undefined => {
  try {
    const kept = JSON.parse(text ?? 'null') as { layout?: unknown; isNew?: unknown } | null
    if (kept === null || typeof kept !== 'object') return undefined
    const { data: layout } = listLayout.safeParse(kept.layout)
    const isUsual = kept.layout === undefined
    return { layout: layout && tidy(layout), isNew: kept.isNew === true && (isUsual || layout !== undefined) }
  } catch {
    return undefined
  }
}

export const createColumnStore = ({ uid, storage, read, write }: ColumnStoreOptions): ColumnStore => {
  const prefix = `hospital-crm.columns.${uid}.`
  const held = new Map<string, Kept>()
  const listeners = new Set<() => void>()
  const refusals = new Set<(list: string, error: unknown) => void>()
  /** What the server is known to keep. */
  const stored = new Map<string, ListLayout | undefined>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Lists that were sent since the server was last asked: its answer may be older. */
  const sent = new Set<string>()

  const keptOf = (list: string): Kept => {
    const known = held.get(list) ??
      readKept(storage.getItem(prefix + list)) ?? { layout: undefined, isNew: false }
    held.set(list, known)
    return known
  }
  const knownLists = (): string[] => {
    try {
      const lists: unknown = JSON.parse(storage.getItem(`${prefix}lists`) ?? '[]')
      return Array.isArray(lists) ? lists.filter((list) => typeof list === 'string') : []
    } catch {
      return []
    }
  }
  const keep = (list: string, kept: Kept) => {
    held.set(list, kept)
    const names = new Set(knownLists())
    if (kept.layout === undefined && !kept.isNew) {
      storage.removeItem(prefix + list)
      names.delete(list)
    } else {
      storage.setItem(prefix + list, JSON.stringify(kept))
      names.add(list)
    }
    storage.setItem(`${prefix}lists`, JSON.stringify([...names].toSorted()))
    for (const listener of listeners) listener()
  }
  /** What cannot be sent now is sent with the next change or sync; what was refused gives way to what the server keeps. */
  const send = async (list: string): Promise<void> => {
    const { layout } = keptOf(list)
    try {
      await write(list, layout ?? null)
      sent.add(list)
      stored.set(list, layout)
      if (keptOf(list).layout === layout) keep(list, { layout, isNew: false })
    } catch (error) {
      const isSame = keptOf(list).layout === layout
      if (!isSame || !isRefused(error)) return
      keep(list, { layout: stored.get(list), isNew: false })
      for (const listener of refusals) listener(list, error)
    }
  }
  const sendSoon = (list: string) => {
    clearTimeout(timers.get(list))
    timers.set(
      list,
      setTimeout(() => void send(list), SEND_DELAY_MS),
    )
  }
  return {
    get: (list) => keptOf(list).layout,
    set: (list, given) => {
      const layout = given && tidy(given)
      keep(list, { layout: layout && isEmpty(layout) ? undefined : layout, isNew: true })
      sendSoon(list)
    },
    sync: async () => {
      const before = new Set([...knownLists(), ...held.keys()])
      sent.clear()
      const answer = new Map((await read()).map(({ list, layout }) => [list, tidy(layout)]))
      for (const list of new Set([...before, ...answer.keys()])) {
        const { layout, isNew } = keptOf(list)
        const theirs = answer.get(list)
        if (!sent.has(list)) stored.set(list, theirs)
        if (isNew) void send(list)
        else if (!sent.has(list) && JSON.stringify(layout) !== JSON.stringify(theirs))
          keep(list, { layout: theirs, isNew: false })
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRefused: (listener) => {
      refusals.add(listener)
      return () => refusals.delete(listener)
    },
  }
}
