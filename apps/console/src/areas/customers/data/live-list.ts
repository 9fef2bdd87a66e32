import { type ChangesAnswer, type CustomerRow, MAX_CHANGES_ASKED } from '@hospital-crm/api/entities'
import type { SocketFrame } from '@hospital-crm/api/socket'

const stubs = new WeakSet<CustomerRow>()

const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value === 'string') return ''
  return typeof value === 'number' ? 0 : value
}

/** What stands where a row was that the reader may not see any more: its number, and nothing that can be edited. */
export const stubOf = (row: CustomerRow): CustomerRow => {
  const { id, version } = row
  const blank = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, emptied(value)]))
  const stub = { ...blank, id, version, stage: 'waste', phone_masked: true } as CustomerRow
  stubs.add(stub)
  return stub
}

export const isStub = (row: CustomerRow): boolean => stubs.has(row)

/** What the socket tells of changed customers. */
export type ChangedCustomers = Omit<Extract<SocketFrame, { type: 'CHANGE_CUSTOMERS' }>, 'type'>

/** Rows that wait for the reader: how many, or more than anybody has counted. */
export type WaitingRows = number | 'many'

export interface LiveListDeps {
  /** A row that the list has loaded. */
  rowOf: (id: number) => CustomerRow | undefined
  /** Ids of the rows in view, and of some around them. */
  inView: () => number[]
  /** The moment that the list is as of. */
  asOf: () => number | undefined
  /** Asks what has become of rows, and which new ones the list's question finds. */
  ask: (ids: readonly number[], entered: readonly number[]) => Promise<ChangesAnswer>
  /** Puts a changed row in its place. */
  put: (row: CustomerRow) => void
  /** The reader may not see the row any more, or it has gone from the list. */
  leave: (row: CustomerRow) => void
  onWaiting: (waiting: WaitingRows) => void
}

/** Keeps a list that somebody looks at up to date, without moving a row of it. */
export interface LiveList {
  hear: (changed: ChangedCustomers) => void
  /** News may have been missed: looks at what is in view. */
  check: () => void
  /** The list has been asked anew: nothing waits any more. */
  forget: () => void
}

/** How many wait; those that the list holds by now do not. */
const countOf = (waiting: ReadonlyMap<number, number | undefined>, asOf: number | undefined): number =>
  [...waiting].filter(([id, noted]) => noted === asOf || id > (asOf ?? 0)).length

export const createLiveList = (deps: LiveListDeps): LiveList => {
  const { rowOf, inView, asOf, ask, put, leave, onWaiting } = deps
  const changed = new Set<number>()
  const entered = new Set<number>()
  /** New rows by the moment of the list that they are new to. */
  const waiting = new Map<number, number | undefined>()
  let isMany = false
  let isAsking = false

  const tell = () => onWaiting(isMany ? 'many' : countOf(waiting, asOf()))
  /** `since` is the moment that the list was as of when it was asked. */
  const take = (asked: readonly number[], answer: ChangesAnswer, since: number | undefined) => {
    const now = new Map(answer.rows.map((row) => [row.id, row]))
    for (const id of asked) {
      const shown = rowOf(id)
      const row = now.get(id)
      if (!shown) continue
      if (!row) {
        if (!isStub(shown)) leave(shown)
      } else if (isStub(shown) || row.version > shown.version) put(row)
    }
    for (const id of answer.entered) {
      if (rowOf(id)) continue
      // One that is younger than the list was then may be in the list as it is by now.
      waiting.set(id, id > (since ?? 0) ? since : asOf())
    }
    tell()
  }
  const takeSome = (from: Set<number>): number[] => {
    const some = [...from].slice(0, MAX_CHANGES_ASKED)
    for (const id of some) from.delete(id)
    return some
  }
  const work = async () => {
    if (isAsking) return
    isAsking = true
    while (changed.size + entered.size > 0) {
      const ids = takeSome(changed)
      const fresh = takeSome(entered)
      const since = asOf()
      try {
        take(ids, await ask(ids, fresh), since)
      } catch {
        // The next news, or the connection coming back, asks again.
        changed.clear()
        entered.clear()
      }
    }
    isAsking = false
  }
  const check = () => {
    for (const id of inView()) changed.add(id)
    void work()
  }

  return {
    hear: ({ ids, entered: come, many }) => {
      if (many) {
        isMany = true
        tell()
        check()
        return
      }
      for (const id of [...ids, ...come]) if (rowOf(id)) changed.add(id)
      for (const id of come) if (!rowOf(id)) entered.add(id)
      void work()
    },
    check,
    forget: () => {
      waiting.clear()
      isMany = false
      tell()
    },
  }
}
