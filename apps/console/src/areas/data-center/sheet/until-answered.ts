import { isTransportError } from '@hospital-crm/api/errors'

/** Time between two tries while nobody answers, in ms. */
const RETRY_MS = 5000

/** Whether a call failed because nobody answered, so that the same may be sent again once somebody does. */
export const isUnanswered = (error: unknown): boolean =>
  isTransportError(error) && (error.problem === 'network' || error.problem === 'timeout')

/** Until it is worth another try: the browser is told that the line is back, or a moment has passed. */
export const lineBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController()
    const done = () => {
      clearTimeout(timer)
      end.abort()
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS)
    addEventListener('online', done, { signal: end.signal })
    signal.addEventListener('abort', done, { signal: end.signal })
  })

interface Waiting {
  /** Ends the waiting: the page has gone. */
  signal: AbortSignal
  /** Nobody has answered. */
  onWait: () => void
  /** @default waits for {@link lineBack} */
  wait?: (signal: AbortSignal) => Promise<void>
}

/** Sends until somebody answers. Only for what is compared with what stood there, so that it may arrive twice. */
export const untilAnswered = async <Answer>(
  send: () => Promise<Answer>,
  { signal, onWait, wait = lineBack }: Waiting,
): Promise<Answer> => {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      onWait()
      await wait(signal)
      if (signal.aborted) throw error
    }
  }
}
