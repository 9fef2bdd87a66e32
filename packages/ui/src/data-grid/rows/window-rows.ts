import { createFlush } from './flush.ts'
import { createRequestQueue, toError } from './request-queue.ts'
import { createResultCount } from './result-count.ts'
import type { DataGridRange, RowsChange } from './rows.types.ts'
import { pageTiming } from './timing.ts'
import { wantedWindows } from './wanted-windows.ts'
import { createWindowFailures } from './window-failures.ts'
import { createWindowStore } from './window-store.ts'
import type { AsOf, WindowAnswer, WindowPatch, WindowRows, WindowRowsOptions } from './window-rows.types.ts'

/** After this many milliseconds without a new range a fling is over. */
const REST_MS = 100

/** Source of rows that lie on a server; ten million of them are tried. */
export function createWindowRows<Row extends object, Question>(
  options: WindowRowsOptions<Row, Question>,
): WindowRows<Row, Question> {
  const { load, loadTotal, keyOf, questionKey = JSON.stringify, timing = pageTiming } = options
  const { windowSize = 100, keep = 200, maxRequests = 3, flingVelocity = windowSize * 10 } = options
  const flush = createFlush(timing)
  const failures = createWindowFailures()
  let asked: { question: Question } | undefined
  let resultKey = ''
  let store = createWindowStore(windowSize, keyOf)
  let count = createResultCount(windowSize)
  let moment: { asOf: AsOf | undefined } | undefined
  let counting: AbortController | undefined
  let totalError: Error | undefined
  let range: DataGridRange = { first: 0, last: 0, velocity: 0 }
  let direction: 1 | -1 = 1
  let isFlung = false
  let stopWaiting: (() => void) | undefined
  let origin: RowsChange['origin'] = 'self'
  let version = 0

  const mark = (whose: RowsChange['origin'] = 'self') => {
    version += 1
    flush.mark(whose)
  }
  const wanted = () => {
    const { inView, ahead } = wantedWindows(range, direction, count.value, windowSize)
    return { inView, all: new Set([...inView, ...ahead]) }
  }
  const patched = (row: Row, patch: WindowPatch<Row>): Row =>
    'row' in patch ? patch.row : { ...row, ...patch.fields }
  const keyIn = (patch: WindowPatch<Row>) => ('row' in patch ? keyOf(patch.row) : patch.key)

  const onAnswer = (page: number, answer: WindowAnswer<Row>, patches: readonly WindowPatch<Row>[]) => {
    moment ??= { asOf: answer.asOf }
    const rows = patches.reduce(
      (all, patch) => all.map((row) => (keyOf(row) === keyIn(patch) ? patched(row, patch) : row)),
      answer.rows.slice(0, windowSize),
    )
    store.set(page, rows)
    count.see(page, rows.length, answer.total)
    store.cut(count.value ?? Infinity)
    store.forget(keep, Math.floor((range.first + range.last) / 2 / windowSize), wanted().all)
    mark(origin)
    pump()
  }
  const queue = createRequestQueue<WindowAnswer<Row>, WindowPatch<Row>>({
    load: (page, signal) => {
      const window = { first: page * windowSize, count: windowSize, asOf: moment?.asOf }
      return asked ? load(asked.question, window, signal) : Promise.reject(new Error('Nothing was asked'))
    },
    limit: () => (moment ? maxRequests : 1),
    onAnswer,
    onFailure(page, error) {
      failures.add(page, error, wanted().inView.includes(page))
      mark()
      pump()
    },
  })
  const askTotal = async (question: Question, asOf: AsOf | undefined) => {
    if (!loadTotal) return
    const { signal } = (counting = new AbortController())
    try {
      const total = await loadTotal(question, asOf, signal)
      if (signal.aborted) return
      count.counted(total)
      store.cut(count.value ?? Infinity)
    } catch (failure) {
      if (signal.aborted) return
      totalError = toError(failure)
    }
    counting = undefined
    mark()
    pump()
  }
  const pump = () => {
    if (!asked) return
    const { all } = wanted()
    const missing = [...all].filter((page) => !store.isFresh(page) && !failures.has(page))
    if (queue.want(isFlung ? [] : missing, all)) mark()
    if (moment && count.isOpen && !counting && !totalError) void askTotal(asked.question, moment.asOf)
  }
  const look = () => {
    const { inView, all } = wanted()
    if (failures.look(inView, all)) mark()
    pump()
  }
  const stop = () => {
    stopWaiting?.()
    stopWaiting = undefined
    queue.abortFrom(0)
    counting?.abort()
    counting = undefined
    mark()
  }
  /** Begins to ask for the result in use, as of now. */
  const restart = (whose: RowsChange['origin']) => {
    stop()
    failures.clear()
    totalError = undefined
    moment = undefined
    isFlung = false
    origin = whose
    pump()
  }

  return {
    get count() {
      return count.value
    },
    get resultKey() {
      return resultKey
    },
    get version() {
      return version
    },
    get isBusy() {
      return queue.size > 0
    },
    get error() {
      return store.size === 0 ? failures.list[0]?.error : undefined
    },
    get failures() {
      return failures.list.map(({ page, error }) => ({ first: page * windowSize, count: windowSize, error }))
    },
    get totalError() {
      return totalError
    },
    keyOf,
    at: (index) => store.at(index),
    indexOf(key) {
      const index = store.indexOf(key)
      return index === undefined || index >= (count.value ?? Infinity) ? undefined : index
    },
    subscribe: (listener) => flush.subscribe(listener),
    onRange(next) {
      if (next.velocity !== 0) direction = next.velocity < 0 ? -1 : 1
      range = next
      isFlung = Math.abs(next.velocity) >= flingVelocity
      stopWaiting?.()
      stopWaiting = undefined
      if (isFlung) {
        stopWaiting = timing.after(() => {
          isFlung = false
          range = { ...range, velocity: 0 }
          look()
        }, REST_MS)
      } else look()
    },
    ask(question) {
      const key = questionKey(question)
      if (asked && key === resultKey) return
      asked = { question }
      resultKey = key
      store = createWindowStore(windowSize, keyOf)
      count = createResultCount(windowSize)
      range = { first: 0, last: range.last - range.first, velocity: 0 }
      direction = 1
      restart('self')
    },
    retry() {
      failures.clear()
      totalError = undefined
      isFlung = false
      mark()
      pump()
    },
    refresh({ origin: whose = 'self' } = {}) {
      store.expire()
      count.expire()
      restart(whose)
    },
    patch(patch, { origin: whose } = {}) {
      queue.note(patch)
      const index = store.indexOf(keyIn(patch))
      const row = index === undefined ? undefined : store.at(index)
      if (index === undefined || row === undefined) return false
      store.replace(index, patched(row, patch))
      mark(whose)
      return true
    },
    drop(key, { origin: whose } = {}) {
      const index = store.indexOf(key)
      // Whether an answer on its way was given before the row went, nobody can tell.
      queue.abortFrom(index === undefined ? 0 : Math.floor(index / windowSize))
      if (index !== undefined) {
        store.drop(index)
        count.shrink()
        mark(whose)
      }
      pump()
      return index !== undefined
    },
    stop,
  }
}
