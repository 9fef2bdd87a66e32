import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { changed, keepsGroups, type Replaced } from './changed-text.ts'
import { readDecimal, showDecimal, withoutGroups } from './decimal-text.ts'

interface MoneyTextOptions {
  value: string | undefined
  defaultValue: string | undefined
  onChange: ((value: string) => void) | undefined
  places: number
}

/** What an edit takes the place of, as the browser tells just before it; each is asked about once. */
function useReplaced() {
  const field = useRef<HTMLDivElement>(null)
  const replaced = useRef<Replaced>(undefined)
  useEffect(() => {
    const onBeforeInput = ({ target, inputType, isComposing }: InputEvent) => {
      const isInserted = target instanceof HTMLInputElement && inputType.startsWith('insert') && !isComposing
      replaced.current = isInserted
        ? { from: target.selectionStart ?? 0, to: target.selectionEnd ?? 0 }
        : undefined
    }
    const element = field.current
    element?.addEventListener('beforeinput', onBeforeInput)
    return () => element?.removeEventListener('beforeinput', onBeforeInput)
  }, [])
  const takeReplaced = () => {
    const last = replaced.current
    replaced.current = undefined
    return last
  }
  return { field, takeReplaced }
}

/**
 * The text in the field: as it is typed while somebody types, in groups when the field is left. Characters that no amount
 * has are not taken, except while an input method composes them.
 */
function useMoneyText({ value, defaultValue = '', onChange, places }: MoneyTextOptions) {
  const { locale } = useLocale()
  const [own, setOwn] = useState(defaultValue)
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<{ text: string; amount: string }>()
  const { field, takeReplaced } = useReplaced()
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
    const change = changed(text, next, takeReplaced())
    const { added } = change
    const plain = withoutGroups(next, locale)
    const isGrouped = (typed === undefined || hasOwnGroups.current) && keepsGroups(change, locale)
    // On the way from 1,234 to 1,234,567 a key stands in a group that is not whole yet.
    const isKey = added.length <= 1 && next.length - plain.length > 1
    const read = isGrouped ? undefined : readDecimal(next, locale)
    return { read: read ?? (isGrouped || isKey ? readDecimal(plain, locale) : undefined), isGrouped, added }
  }
  const write = (next: string) => {
    const { read, isGrouped, added } = readNext(next)
    const isTaken = read !== undefined || composing.current !== undefined
    setRefused(isTaken || added.length <= 1 ? undefined : { text: next, amount })
    if (!isTaken) return
    hasOwnGroups.current = isGrouped
    setTyped(next)
    if (read !== undefined) take(read)
  }
  return {
    amount,
    text,
    /** What was pasted last and is no amount, until the next edit; the field holds what it held before. */
    refused: refused?.amount === amount ? refused.text : undefined,
    field,
    onChange: write,
    onBlur: () => setTyped(undefined),
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
