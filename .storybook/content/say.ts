import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { inEnglish, patternInEnglish } from './in-english.ts'

let isEnglish = false
let isLoading = false

/** From here on content is said in this language. */
export function speak(language: 'zh' | 'en'): void {
  isEnglish = language === 'en'
}

/**
 * While a file of stories is being run for the first time its values stay as they are written: no language is chosen yet.
 * @public The code that the plugin writes calls it.
 */
export function load(is: boolean): void {
  isLoading = is
}

/** What was said before, so that rows and columns are the same ones at every rendering. */
const before = new WeakMap<object, unknown>()

/** The same object when nothing in it was Chinese. */
function saidMembers(value: object): object {
  const members = Object.entries(value)
  const all = members.map(([name, inner]) => [name, said(inner)] as const)
  return all.every(([, inner], nth) => inner === members[nth]?.[1]) ? value : Object.fromEntries(all)
}

function saidElement(element: ReactElement<{ children?: ReactNode }>): ReactElement {
  const props = saidMembers(element.props) as typeof element.props
  if (props === element.props) return element
  const { children, ...others } = props
  // One by one, as they were written: a list would have to have keys.
  return cloneElement(element, others, ...(Array.isArray(children) ? children : [children]))
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value)

function saidObject(value: object): object {
  if (isValidElement<{ children?: ReactNode }>(value)) return saidElement(value)
  if (value instanceof Map) return new Map([...value].map(([key, inner]) => [key, said(inner)]))
  if (!Array.isArray(value)) return isPlain(value) ? saidMembers(value) : value
  const all = value.map(said)
  return all.every((inner, nth) => inner === value[nth]) ? value : all
}

function said(value: unknown): unknown {
  if (typeof value === 'string') return inEnglish(value)
  if (typeof value !== 'object' || value === null) return value
  if (!before.has(value)) before.set(value, value instanceof RegExp ? saidPattern(value) : saidObject(value))
  return before.get(value)
}

const saidPattern = ({ source, flags }: RegExp) => new RegExp(patternInEnglish(source), flags)

/** Content in the language that is spoken: texts, and those in lists, objects, maps and elements. Functions stay as they are. */
export const say = <Value>(value: Value): Value => (isEnglish && !isLoading ? (said(value) as Value) : value)
