/** Stands for whatever a snapshot or event may hold: every part of it is there and says nothing. */
const anything: object = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.iterator ? noParts : anything),
})

function* noParts() {}

const textsOf = (params: unknown): string[] => {
  if (typeof params === 'string') return [params]
  return typeof params === 'object' && params !== null ? Object.values(params).flatMap(textsOf) : []
}

/** The texts that parameters have whatever the snapshot and the event are; they tell two uses of one guard apart. */
const fixedTexts = (params: unknown): string[] => {
  if (typeof params !== 'function') return textsOf(params)
  try {
    return textsOf(params({ context: anything, event: anything }))
  } catch {
    return []
  }
}

interface Named {
  readonly type?: string
  readonly params?: unknown
  /** Of the built-in actions: the event that goes out. */
  readonly event?: unknown
}

/** Name of a guard or an action for a reader, with what its parameters are fixed to. */
export const nameOf = (implementation: unknown): string => {
  if (typeof implementation === 'string') return implementation
  const { type, params, event } = implementation as Named
  const name = type?.replace(/^xstate\./, '') ?? 'inline'
  const texts =
    event === undefined || typeof event === 'function' ? fixedTexts(params) : textsOf(event).slice(0, 1)
  return texts.length === 0 ? name : `${name}(${texts.join(', ')})`
}

/** An event for a reader. Done and failed actors are known by their id, a timer by its delay. */
export const labelOf = (event: string, delay: string | null): string => {
  if (event === '') return 'always'
  if (delay !== null) return `after ${delay}`
  return event.replace(/^xstate\.(done|error)\.(?:actor|state)\./, '$1 ')
}
