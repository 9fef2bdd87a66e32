import { useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { readDecimal, showDecimal, withoutGroups } from './decimal-text.ts'

interface MoneyTextOptions {
  value: string | undefined
  defaultValue: string | undefined
  onChange: ((value: string) => void) | undefined
  places: number
}

/** What stays of a text when it is changed to another, and what is new between. */
function changed(before: string, after: string): { kept: string; added: string } {
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return {
    kept: after.slice(0, head) + after.slice(after.length - tail),
    added: after.slice(head, after.length - tail),
  }
}

/**
 * The text in the field: as it is typed while somebody types, in groups when the field is left. Characters that no amount
 * has are not taken, except while an input method composes them.
 */
function useMoneyText({ value, defaultValue = '', onChange, places }: MoneyTextOptions) {
  const { locale } = useLocale()
  const [own, setOwn] = useState(defaultValue)
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const composing = useRef<{ text: string; amount: string; isGrouped: boolean }>(undefined)
  /** Whether groups that the field wrote stand in it: there a comma means nothing, wherever digits go. */
  const hasOwnGroups = useRef(false)
  const amount = value ?? own
  const text = typed ?? showDecimal(amount, locale, places)
  const take = (next: string) => {
    if (next === amount) return
    setOwn(next)
    onChange?.(next)
  }
  /** What a text means that takes the place of the one in the field. */
  const readNext = (next: string) => {
    const { kept, added } = changed(text, next)
    const plain = withoutGroups(next, locale)
    const isGrouped = (typed === undefined || hasOwnGroups.current) && withoutGroups(kept, locale) !== kept
    // On the way from 1,234 to 1,234,567 a key stands in a group that is not whole yet.
    const isKey = added.length <= 1 && next.length - plain.length > 1
    const read = isGrouped ? undefined : readDecimal(next, locale)
    return { read: read ?? (isGrouped || isKey ? readDecimal(plain, locale) : undefined), isGrouped, added }
  }
  const write = (next: string) => {
    const { read, isGrouped, added } = readNext(next)
    const isTaken = read !== undefined || composing.current !== undefined
    setRefused(isTaken || added.length <= 1 ? undefined : next)
    if (!isTaken) return
    hasOwnGroups.current = isGrouped
    setTyped(next)
    if (read !== undefined) take(read)
  }
  return {
    amount,
    text,
    /** What was pasted last and is no amount; the field holds what it held before. */
    refused,
    onChange: write,
    onBlur: () => {
      setTyped(undefined)
      setRefused(undefined)
    },
    onCompositionStart: () => {
      composing.current = { text, amount, isGrouped: typed === undefined || hasOwnGroups.current }
    },
    onCompositionEnd: (composed: string) => {
      const before = composing.current
      composing.current = undefined
      if (before === undefined || readNext(composed).read !== undefined) return write(composed)
      hasOwnGroups.current = before.isGrouped
      setTyped(before.text)
      take(before.amount)
    },
  }
}

export { useMoneyText }
