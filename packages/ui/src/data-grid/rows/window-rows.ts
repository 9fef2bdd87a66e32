import { createFlush, pageTiming } from './flush.ts'
import { createRequestQueue, createTotalRequest } from './request-queue.ts'
import { createResultCount } from './result-count.ts'
import { tellRange } from './range-keys.ts'
import type { RowsChange, RowsRange } from '../types/rows.types.ts'
import { createScrollView } from './scroll-view.ts'
import { createWindowFailures, createWindowStore } from './window-store.ts'
import type { AsOf, WindowAnswer, WindowPatch, WindowRows, WindowRowsOptions } from './window-rows.types.ts'

/** Source of rows that lie on a server; ten million of them are tried. */
export function createWindowRows<Row extends object, Question>(
  options: WindowRowsOptions<Row, Question>,
): WindowRows<Row, Question> {
  const { load, loadTotal, keyOf, questionKey = JSON.stringify, timing = pageTiming } = options
  const { windowSize = 100, keep = 200, maxRequests = 3, flingVelocity = windowSize * 10 } = options
  const flush = createFlush(timing)
  const failures = createWindowFailures()
  const view = createScrollView({ windowSize, flingVelocity, timing, onRest: () => look() })
  let asked: { question: Question } | undefined
  let resultKey = ''
  let store = createWindowStore(windowSize, keyOf)
  let count = createResultCount(windowSize)
  let moment: { asOf: AsOf | undefined } | undefined
  let origin: RowsChange['origin'] = 'self'
  let version = 0
  /** Grows with each question and each refresh. */
  let round = 0
  /** Rows taken away since the beginning: those after them have moved up. */
  let dropped = 0

  const mark = (whose: RowsChange['origin'] = 'self') => {
    version += 1
    flush.mark(whose)
  }
  const patched = (row: Row, patch: WindowPatch<Row>): Row =>
    'row' in patch ? patch.row : { ...row, ...patch.fields }
  const keyIn = (patch: WindowPatch<Row>) => ('row' in patch ? keyOf(patch.row) : patch.key)

  // The first window until something has come: what looks empty may have rows by now.
  const wanted = () => {
    const found = view.wanted(count.value)
    return moment || found.inView.length > 0 ? found : { inView: [0], all: new Set([0]) }
  }

  const onAnswer = (page: number, answer: WindowAnswer<Row>, patches: readonly WindowPatch<Row>[]) => {
    moment ??= { asOf: answer.asOf }
    const rows = patches.reduce(
      (all, patch) => all.map((row) => (keyOf(row) === keyIn(patch) ? patched(row, patch) : row)),
      answer.rows.slice(0, windowSize),
    )
    store.set(page, rows)
    count.see(page, rows.length, answer.total)
    store.cut(count.value ?? Infinity)
    store.forget(keep, view.middle, wanted().all)
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
    timing,
    onPatienceOver: () => pump(),
    onFailure(page, error) {
      failures.add(page, error, wanted().inView.includes(page))
      mark()
      pump()
    },
  })
  const totalRequest = createTotalRequest((total) => {
    if (total !== undefined) {
      count.counted(total)
      store.cut(count.value ?? Infinity)
    }
    mark()
    pump()
  })
  const pump = () => {
    if (!asked) return
    const { all } = wanted()
    const missing = [...all].filter((page) => !store.isFresh(page) && !failures.has(page))
    if (queue.want(view.isFlung ? [] : missing, all)) mark()
    if (!moment || !loadTotal || !count.isOpen) return
    const { question } = asked
    const { asOf } = moment
    totalRequest.ask((signal) => loadTotal(question, asOf, signal))
  }
  const look = () => {
    const { inView, all } = wanted()
    if (failures.look(inView, all)) mark()
    pump()
  }
  const stop = () => {
    view.rest()
    queue.abortFrom(0)
    totalRequest.abort()
    mark()
  }
  /** Begins to ask for the result in use, as of now. */
  const restart = (whose: RowsChange['origin']) => {
    stop()
    failures.clear()
    totalRequest.forgive()
    moment = undefined
    round += 1
    origin = whose
    pump()
  }
  const tellRows = async (
    range: RowsRange,
    onRows: (first: number, rows: readonly Row[]) => void,
    signal: AbortSignal,
  ) => {
    const [now, own] = [asked, round]
    if (!now) throw new Error('Nothing was asked')
    const check = () => {
      signal.throwIfAborted()
      if (own !== round) throw new Error('The result has changed')
    }
    if (!moment) {
      const answer = await load(now.question, { first: 0, count: windowSize, asOf: undefined }, signal)
      check()
      moment ??= { asOf: answer.asOf }
    }
    await tellRange(range, {
      windowSize,
      keyOf,
      check,
      onRows,
      indexOf: (key) => store.indexOf(key),
      held: (page) => (store.isFresh(page) ? store.rows(page) : undefined),
      load: async (page) => {
        const window = { first: page * windowSize, count: windowSize, asOf: moment?.asOf }
        return (await load(now.question, window, signal)).rows
      },
    })
  }

  return {
    get count() {
      return count.value
    },
    get resultKey() {
      return resultKey
    },
    get round() {
      return round + dropped
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
      return totalRequest.error
    },
    keyOf,
    at: (index) => store.at(index),
    indexOf(key) {
      const index = store.indexOf(key)
      return index === undefined || index >= (count.value ?? Infinity) ? undefined : index
    },
    subscribe: (listener) => flush.subscribe(listener),
    onRange(next) {
      view.look(next)
      if (!view.isFlung) look()
    },
    ask(question) {
      const key = questionKey(question)
      if (asked && key === resultKey) return
      asked = { question }
      resultKey = key
      store = createWindowStore(windowSize, keyOf)
      count = createResultCount(windowSize)
      view.toTop()
      restart('self')
    },
    retry() {
      failures.clear()
      totalRequest.forgive()
      view.rest()
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
        dropped += 1
        mark(whose)
      }
      pump()
      return index !== undefined
    },
    tellKeys: (range, onKeys, signal) =>
      tellRows(range, (_first, rows) => onKeys(rows.map((row) => keyOf(row))), signal),
    tellRows,
    stop,
  }
}
