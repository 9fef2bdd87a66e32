import { valueAt } from './map.ts'
import { readBody, typeOf, type PushBody } from './read-body.ts'

/** What a state says, by the names of placeholders. */
export type StateValues = Readonly<Record<'platform_id' | 'state' | 'reason' | 'time' | 'event', string>>

const whole = /^\{(#?)([\w.\p{Script=Han}-]+)\}$/u
const within = /\{([\w.\p{Script=Han}-]+)\}/gu
const PUSH = 'push.'

const textAt = (body: PushBody, path: string): string => {
  const value = valueAt(body, path)
  return typeof value === 'string' ? value : ''
}

/** A number as it is written, however large it is. */
const raw = (digits: string): unknown =>
  (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(digits)

/**
 * The JSON that tells a state. `{#name}` alone in a string becomes a number; a member or an entry that is a placeholder
 * without a value is left out. `push` is the platform's own push, if it is still kept.
 */
export const fillState = (template: string, values: StateValues, push: Buffer | undefined): string => {
  const read = push && readBody(push, typeOf(push))
  const body: PushBody = read && 'values' in read ? read.values : {}
  const valueOf = (name: string): string => {
    if (name.startsWith(PUSH)) return textAt(body, name.slice(PUSH.length))
    return Object.hasOwn(values, name) ? values[name as keyof StateValues] : ''
  }
  const filled = (json: unknown): unknown => {
    if (typeof json === 'string') {
      const alone = whole.exec(json)
      if (alone === null) return json.replace(within, (_whole, name: string) => valueOf(name))
      const value = valueOf(alone[2] ?? '')
      if (value === '') return undefined
      return alone[1] === '#' && /^(?:0|-?[1-9]\d{0,30})$/.test(value) ? raw(value) : value
    }
    if (Array.isArray(json)) return json.map(filled).filter((item) => item !== undefined)
    if (typeof json !== 'object' || json === null) return json
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, filled(value)]))
  }
  return JSON.stringify(filled(JSON.parse(template)))
}
