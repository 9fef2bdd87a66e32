import { Worker, type Transferable } from 'node:worker_threads'
import { CallError, type ErrorData, type ErrorName } from '@hospital-crm/api/errors'
import { importLimits, tooLarge, unreadable } from './limits.ts'

/** What a thread tells: that it can be asked, then one of the others for each question. */
export type Told<Answer> =
  | { ready: true }
  | { answer: Answer }
  | { refused: ErrorName; data: ErrorData }
  | { broken: string }

/** A thread that answers one question after the other. */
export interface Thread<Question, Answer> {
  /**
   * @throws CallError what the thread refused, `import_too_large` when it took too much time or memory, `import_unreadable`
   * when it broke. It cannot be asked any more after the last two.
   */
  ask: (
    question: Question,
    how?: { milliseconds?: number; transfer?: readonly Transferable[] },
  ) => Promise<Answer>
  /** Ends it, whatever it is at. */
  end: () => void
}

const MEGABYTES_FOR_YOUNG = 8
const LOOK_EVERY_MILLISECONDS = 100
/** How much longer than its computing time a thread may take on a machine that is busy with others. */
const WAITING = 4

/** Milliseconds that a thread has computed so far. One that has ended computes no more. */
const computed = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

/** Calls `late` when a thread has computed for so long from now on, or waited for a processor for several times that. */
const watchTime = (worker: Worker, milliseconds: number, late: () => void): (() => void) => {
  const before = computed(worker)
  const look = async () => {
    if ((await computed(worker)) - (await before) > milliseconds) late()
  }
  const looking = setInterval(() => void look(), LOOK_EVERY_MILLISECONDS)
  const waited = setTimeout(late, milliseconds * WAITING)
  return () => {
    clearInterval(looking)
    clearTimeout(waited)
  }
}

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Work on what somebody sent, apart from the thread that serves everybody: with its own memory, and so that it can be
 * ended at any time. It ends when `gone` is aborted: nobody waits for the answer then.
 */
export const startThread = <Question, Answer>(module: URL, gone?: AbortSignal): Thread<Question, Answer> => {
  const worker = new Worker(module, {
    resourceLimits: {
      maxOldGenerationSizeMb: importLimits.heapMegabytes,
      maxYoungGenerationSizeMb: MEGABYTES_FOR_YOUNG,
    },
  })
  const ready = Promise.withResolvers<void>()
  let asked = Promise.withResolvers<Answer>()
  const end = (error: Error) => {
    void worker.terminate()
    gone?.removeEventListener('abort', leave)
    ready.reject(error)
    asked.reject(error)
  }
  const leave = () => end(new CallError('unavailable'))
  // Whoever asks hears of it; nobody has to be asking.
  ready.promise.catch(() => {})
  asked.promise.catch(() => {})
  worker.on('message', (told: Told<Answer>) => {
    if ('ready' in told) ready.resolve()
    else if ('answer' in told) asked.resolve(told.answer)
    else if ('refused' in told) asked.reject(new CallError(told.refused, told.data))
    else end(unreadable('damaged'))
  })
  worker.on('error', (error) => end(outOfMemory(error) ? tooLarge('heapMegabytes') : unreadable('damaged')))
  worker.on('exit', () => end(unreadable('damaged')))
  if (gone?.aborted === true) leave()
  gone?.addEventListener('abort', leave)
  return {
    ask: async (question, { milliseconds = importLimits.milliseconds, transfer = [] } = {}) => {
      await ready.promise
      asked = Promise.withResolvers<Answer>()
      worker.postMessage(question, [...transfer])
      const endWatch = watchTime(worker, milliseconds, () => end(tooLarge('milliseconds')))
      return asked.promise.finally(endWatch)
    },
    end: () => end(unreadable('damaged')),
  }
}
