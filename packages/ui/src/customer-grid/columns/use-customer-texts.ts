import { useMemo, useSyncExternalStore } from 'react'
import { useWords } from '../../words/use-words.ts'
import type { CustomerTexts } from './customer-columns.ts'
import { timeTextsIn, type TimeTexts } from './time-texts.ts'
import type { CustomerChoices } from '../fields/customer-grid.types.ts'
import { en } from '../words/en.ts'
import { zh, type CustomerGridWords } from '../words/zh.ts'

const words = { name: 'customerGrid', zh, en } as const

/** What the caller gives to turn stored values into words. */
export interface CustomerTextsProps {
  /** Names of what rows hold as ids. Keep the object stable between renders. */
  choices: CustomerChoices
  /** IANA name of the time zone that times are shown in. @default 'Asia/Shanghai' */
  timeZone?: string | undefined
  /** Unix seconds that "today" and "late" are reckoned from. @default the clock, minute by minute */
  now?: number | undefined
  /** Words of the caller in place of the package's. Keep the object stable. */
  words?: OwnCustomerWords | undefined
}

const onMinute = (listener: () => void) => {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/** The minute that it is, in Unix seconds. */
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60

/** The same object for as long as what it is made from. */
export function useCustomerTexts({
  choices,
  timeZone = 'Asia/Shanghai',
  words: own,
  now: given,
}: CustomerTextsProps) {
  const packageWords = useWords(words)
  const minute = useSyncExternalStore(onMinute, thisMinute, thisMinute)
  const now = given ?? minute
  return useMemo<CustomerTexts>(() => {
    const words = mergeWords(packageWords, own)
    return { choices, words, times: timeTextsIn({ timeZone, now, words: words.times }) }
  }, [choices, packageWords, own, timeZone, now])
}

/** How the grid writes times, for what stands beside it: the same object until a minute is over. */
export function useTimeTexts({ timeZone = 'Asia/Shanghai', now: given }: TimeTextsProps): TimeTexts {
  const { times } = useWords(words)
  const minute = useSyncExternalStore(onMinute, thisMinute, thisMinute)
  const now = given ?? minute
  return useMemo(() => timeTextsIn({ timeZone, now, words: times }), [timeZone, now, times])
}

export type TimeTextsProps = Pick<CustomerTextsProps, 'timeZone' | 'now'>

/** Words of a caller: any of them, also single headings. */
export interface OwnCustomerWords extends Partial<Omit<CustomerGridWords, 'fields' | 'groups'>> {
  fields?: Partial<CustomerGridWords['fields']>
  groups?: Partial<CustomerGridWords['groups']>
}

/** The package's words with the caller's in their place. */
export function mergeWords(words: CustomerGridWords, own: OwnCustomerWords | undefined): CustomerGridWords {
  if (!own) return words
  return {
    ...words,
    ...own,
    fields: { ...words.fields, ...own.fields },
    groups: { ...words.groups, ...own.groups },
  }
}
