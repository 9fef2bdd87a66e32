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

const named = ({ type }: Named, texts: readonly string[]): string => {
  const name = type?.replace(/^xstate\./, '') ?? 'inline'
  return texts.length === 0 ? name : `${name}(${texts.join(', ')})`
}

/** Name of a guard for a reader, with the texts that its parameters always have. */
export const guardName = (guard: unknown): string =>
  typeof guard === 'string' ? guard : named(guard as Named, fixedTexts((guard as Named).params))

/** Name of an action for a reader, with the texts written down in its parameters, or the event that it sends. */
export const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action
  const { params, event } = action as Named
  return named(action as Named, event === undefined ? textsOf(params) : textsOf(event).slice(0, 1))
}

/** An event for a reader. Done and failed actors are known by their id, a timer by its delay. */
export const labelOf = (event: string, delay: string | null): string => {
  if (event === '') return 'always'
  if (delay !== null) return `after ${delay}`
  return event.replace(/^xstate\.(done|error)\.(?:actor|state)\./, '$1 ')
}
