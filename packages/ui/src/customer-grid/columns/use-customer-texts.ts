import { useMemo } from 'react'
import { useWords } from '../../words/use-words.ts'
import { timeTextIn, type CustomerTexts } from './customer-columns.ts'
import type { CustomerChoices } from '../fields/customer-grid.types.ts'
import { en } from '../words/en.ts'
import { zh, type CustomerGridWords } from '../words/zh.ts'

const words = { zh, en }

/** What the caller gives to turn stored values into words. */
export interface CustomerTextsProps {
  /** Names of what rows hold as ids. Keep the object stable between renders. */
  choices: CustomerChoices
  /** IANA name of the time zone that times are shown in. @default 'Asia/Shanghai' */
  timeZone?: string | undefined
  /** Words of the caller in place of the package's. Keep the object stable. */
  words?: OwnCustomerWords | undefined
}

/** The same object for as long as what it is made from. */
export function useCustomerTexts({ choices, timeZone = 'Asia/Shanghai', words: own }: CustomerTextsProps) {
  const packageWords = useWords(words)
  return useMemo<CustomerTexts>(
    () => ({ choices, words: mergeWords(packageWords, own), timeText: timeTextIn(timeZone) }),
    [choices, packageWords, own, timeZone],
  )
}

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
