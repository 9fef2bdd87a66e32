import { tellRange } from '../data-grid/rows/range-keys.ts'
import { createFlush, pageTiming } from '../data-grid/rows/flush.ts'
import { createWindowRows } from '../data-grid/rows/window-rows.ts'
import type { AsOf, RowsWindow, WindowAnswer, WindowRows } from '../data-grid/rows/window-rows.types.ts'
import type {
  DataGridGroup,
  DataGridRange,
  DataGridRows,
  RowKey,
  RowsChange,
} from '../data-grid/types/rows.types.ts'
import { createGroupStore, sizeOf, type HeldGroup } from './group-store.ts'
import type { GroupedRows, GroupedRowsOptions, RowGroups } from './grouped-rows.types.ts'

type TellRows<Row> = NonNullable<DataGridRows<Row>['tellRows']>

/** Builds a source of rows under the headings of their groups. */
export function createGroupedRows<Row extends object, Question>(
  options: GroupedRowsOptions<Row, Question>,
): GroupedRows<Row, Question> {
  const { load, loadGroups, countText, restText, groupOf, ...windows } = options
  const { keyOf, windowSize = 100, questionKey = JSON.stringify, timing = pageTiming } = options
  const flush = createFlush(timing)
  const open = new Set<RowKey>()
  let store = createGroupStore<Row, Question>(open)
  let rest: { heading: DataGridGroup; count: number } | undefined
  let asked: { question: Question } | undefined
  let resultKey = ''
  let version = 0
  let round = 0
  let isKnown = false
  /** Asked anew, and not answered yet. */
  let isStale = false
  let asOf: AsOf | undefined
  let request: AbortController | undefined
  let error: Error | undefined
  let range: DataGridRange = { first: 0, last: 0, velocity: 0 }
  /** The range before: who asks for one row of another group takes nothing from those in view. */
  let former = range

  const mark = (origin: RowsChange['origin'] = 'self') => {
    version += 1
    flush.mark(origin)
  }
  const startOf = (held: HeldGroup<Row, Question>) => store.outline.headingOf(store.groups.indexOf(held)) + 1
  /** What open groups have of a range, counted within each. */
  const spansWithin = (first: number, last: number) => {
    const { from, to } = store.outline.groupsWithin(first, last)
    return store.groups.slice(from, to + 1).flatMap((held) => {
      const start = startOf(held)
      const within = { first: Math.max(0, first - start), last: Math.min(sizeOf(held) - 1, last - start) }
      return store.isOpen(held) && within.first <= within.last ? [{ held, start, within }] : []
    })
  }
  const loaded = () => store.groups.flatMap((held) => (held.rows ? [{ held, rows: held.rows }] : []))

  /** Asks for a window of a group; a row that it brings stands in no other group any more. */
  const loadIn =
    (key: RowKey) =>
    async (question: Question, window: RowsWindow, signal: AbortSignal): Promise<WindowAnswer<Row>> => {
      const answer = await load(question, key, { ...window, asOf: window.asOf ?? asOf }, signal)
      if (signal.aborted || question !== asked?.question) return answer
      const others = loaded().filter(({ held }) => held.group.key !== key)
      for (const row of answer.rows)
        for (const { rows } of others) {
          if (rows.indexOf(keyOf(row)) === undefined) continue
          round += 1
          rows.drop(keyOf(row))
        }
      return answer
    }
  const rowOf = (key: RowKey): Row | undefined => {
    for (const { rows } of loaded()) {
      const at = rows.indexOf(key)
      if (at !== undefined) return rows.at(at)
    }
    return undefined
  }
  /** Counts a row in another group; where it is shown it stays until that group brings it. */
  const recount = (from: Row, to: Row, origin: RowsChange['origin'] | undefined) => {
    const [left, joined] = [from, to].map((row) => {
      const key = groupOf?.(row)
      return key === undefined ? undefined : store.find(key)
    })
    if (!left || !joined || left === joined) return
    left.group = { ...left.group, count: left.group.count - 1 }
    joined.group = { ...joined.group, count: joined.group.count + 1 }
    round += 1
    store.place()
    mark(origin)
  }
  const createRows = (held: HeldGroup<Row, Question>): WindowRows<Row, Question> => {
    const { key } = held.group
    const rows = createWindowRows<Row, Question>({
      ...windows,
      // Heard of at once, and told of once a frame together with the others.
      timing: { ...timing, frame: (run) => timing.soon(run) },
      load: loadIn(key),
      loadTotal: async () => store.find(key)?.group.count ?? 0,
    })
    rows.subscribe(({ origin }) => {
      if (held.rows !== rows && store.find(key)?.rows !== rows) return
      const { count: before } = store.outline
      store.place()
      // More or fewer rows than were thought move all groups below.
      if (store.outline.count !== before) round += 1
      mark(origin)
    })
    return rows
  }
  const rowsOf = (held: HeldGroup<Row, Question>): WindowRows<Row, Question> => {
    held.rows ??= createRows(held)
    if (asked) held.rows.ask(asked.question)
    return held.rows
  }
  /** Reads rows of a group that has never been looked at; nothing of them is kept. */
  const tellUnseen = (
    { group }: HeldGroup<Row, Question>,
    ...[within, onRows, signal]: Parameters<TellRows<Row>>
  ): Promise<void> => {
    const now = asked
    return tellRange(within, {
      windowSize,
      keyOf,
      onRows,
      indexOf: () => undefined,
      held: () => undefined,
      check: () => signal.throwIfAborted(),
      load: async (page) => {
        if (!now) throw new Error('Nothing was asked')
        const window = { first: page * windowSize, count: windowSize, asOf }
        return (await loadIn(group.key)(now.question, window, signal)).rows
      },
    })
  }
  const tellRows: TellRows<Row> = async ({ first, last }, onRows, signal) => {
    const now = store.groups
    for (const { held, start, within } of spansWithin(first, last)) {
      const hear = (at: number, rows: readonly Row[]) => onRows(start + at, rows)
      // oxlint-disable-next-line no-await-in-loop -- group after group: all at once would be a storm of calls
      await (held.rows?.tellRows?.(within, hear, signal) ?? tellUnseen(held, within, hear, signal))
      if (now !== store.groups) throw new Error('The result has changed')
    }
  }
  const forget = (held: HeldGroup<Row, Question>) => {
    const { rows } = held
    held.rows = undefined
    rows?.stop()
  }
  const stopIn = ({ rows }: HeldGroup<Row, Question>) => {
    if (rows?.isBusy) rows.stop()
  }
  /** The groups of which the range, or the one before, shows rows. */
  const inView = () =>
    new Set([range, former].flatMap(({ first, last }) => spansWithin(first, last)).map(({ held }) => held))
  /** Open groups in view look at their rows; the others ask for nothing. */
  const look = () => {
    const seen = inView()
    for (const held of store.groups) if (!seen.has(held)) stopIn(held)
    for (const { held, within } of spansWithin(range.first, range.last))
      rowsOf(held).onRange?.({ ...within, velocity: range.velocity })
  }
  const take = (answer: RowGroups, origin: RowsChange['origin'], isFresh: boolean) => {
    ;({ asOf } = answer)
    isKnown = true
    isStale = false
    round += 1
    const before = loaded()
    store.replace(answer.groups)
    const seen = new Set([...inView()].map(({ rows }) => rows))
    for (const { held, rows } of before) {
      if (seen.has(rows)) {
        if (!isFresh) rows.refresh({ origin })
        continue
      }
      forget(held)
      const now = store.find(held.group.key)
      if (now) now.rows = undefined
    }
    store.place()
    rest =
      answer.rest && answer.rest.groups > 0
        ? {
            count: answer.rest.count,
            heading: {
              id: '$group-rest',
              isOpen: undefined,
              parts: [{ text: restText(answer.rest.groups, answer.rest.count), kind: 'more' }],
            },
          }
        : undefined
    look()
  }
  const ask = (origin: RowsChange['origin']) => {
    if (!asked) return
    request?.abort()
    const own = new AbortController()
    request = own
    error = undefined
    isStale = true
    const isFresh = !isKnown
    loadGroups(asked.question, own.signal)
      .then(
        (answer) => request === own && take(answer, origin, isFresh),
        (failure: unknown) => {
          if (request === own) error = failure instanceof Error ? failure : new Error(String(failure))
        },
      )
      .finally(() => {
        if (request !== own) return
        request = undefined
        mark(origin)
      })
    mark(origin)
  }
  const count = () => (isKnown ? store.outline.count + (rest ? 1 : 0) : undefined)
  const headingAt = (index: number): DataGridGroup | undefined => {
    if (rest && index === store.outline.count) return rest.heading
    const place = store.outline.placeOf(index)
    return place?.row === -1 ? store.headingAt(place.group, countText) : undefined
  }

  return {
    get count() {
      return count()
    },
    get resultKey() {
      return resultKey
    },
    get round() {
      return round
    },
    get version() {
      return version
    },
    get isBusy() {
      return request !== undefined || loaded().some(({ rows }) => rows.isBusy)
    },
    get error() {
      return isKnown ? undefined : error
    },
    get failures() {
      return loaded().flatMap(({ held, rows }) =>
        rows.failures.map(({ first, count: rowCount, error: why }) => ({
          first: first + startOf(held),
          count: Math.min(rowCount, sizeOf(held) - first),
          error: why,
        })),
      )
    },
    get totalError() {
      return isKnown ? error : undefined
    },
    groups: {
      get rowCount() {
        if (!isKnown) return undefined
        return store.groups.reduce((sum, { group }) => sum + group.count, rest?.count ?? 0)
      },
      at: headingAt,
      headingOf(index) {
        const place = store.outline.placeOf(index)
        return place && place.row >= 0 ? store.outline.headingOf(place.group) : undefined
      },
      toggle(index) {
        const place = store.outline.placeOf(index)
        const held = place?.row === -1 ? store.groups[place.group] : undefined
        if (!held) return
        const isOpen = !store.isOpen(held)
        if (!isOpen) forget(held)
        round += 1
        store.setOpen(held.group.key, isOpen)
        look()
        flush.markResult()
        version += 1
      },
    },
    keyOf,
    at(index) {
      const place = store.outline.placeOf(index)
      return place && place.row >= 0 ? store.groups[place.group]?.rows?.at(place.row) : undefined
    },
    indexOf(key) {
      const nth = store.nthOfHeading(key)
      if (nth >= 0) return store.outline.headingOf(nth)
      for (const { held, rows } of loaded()) {
        const at = rows.indexOf(key)
        if (at !== undefined && store.isOpen(held)) return startOf(held) + at
      }
      return undefined
    },
    subscribe: (listener) => flush.subscribe(listener),
    onRange(next) {
      former = range
      range = next
      // Whoever left before the groups had come is back.
      if (isStale && !request && !error) ask('self')
      look()
    },
    ask(question) {
      const key = questionKey(question)
      if (asked && key === resultKey) return
      for (const { held } of loaded()) forget(held)
      asked = { question }
      resultKey = key
      store = createGroupStore(open)
      rest = undefined
      isKnown = false
      range = { first: 0, last: range.last - range.first, velocity: 0 }
      ask('self')
    },
    retry() {
      if (error) ask('self')
      for (const { rows } of loaded()) rows.retry()
    },
    refresh({ origin = 'self' } = {}) {
      ask(origin)
    },
    patch(patch, change) {
      const key = 'row' in patch ? keyOf(patch.row) : patch.key
      const before = rowOf(key)
      // Every group hears of it: an answer on its way may hold the row as it was.
      for (const { rows } of loaded()) rows.patch(patch, change)
      const now = rowOf(key)
      if (before && now) recount(before, now, change?.origin)
      return now !== undefined
    },
    drop(key, change) {
      const own = loaded().find(({ rows }) => rows.indexOf(key) !== undefined)
      if (!own) return false
      const { held, rows } = own
      round += 1
      held.group = { ...held.group, count: Math.max(0, held.group.count - 1) }
      return rows.drop(key, change)
    },
    tellKeys: (wanted, onKeys, signal) =>
      tellRows(wanted, (_first, rows) => onKeys(rows.map((row) => keyOf(row))), signal),
    tellRows,
    stop() {
      request?.abort()
      request = undefined
      for (const { rows } of loaded()) rows.stop()
      mark()
    },
  }
}
