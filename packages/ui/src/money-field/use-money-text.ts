import { useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { readDecimal, showDecimal } from './decimal-text.ts'

interface MoneyTextOptions {
  value: string | undefined
  defaultValue: string | undefined
  onChange: ((value: string) => void) | undefined
  places: number
}

/**
 * The text in the field: as it is typed while somebody types, in groups when the field is left. Characters that no amount
 * has are not taken, except while an input method composes them.
 */
function useMoneyText({ value, defaultValue = '', onChange, places }: MoneyTextOptions) {
  const { locale } = useLocale()
  const [own, setOwn] = useState(defaultValue)
  const [typed, setTyped] = useState<string>()
  const composing = useRef<{ text: string; amount: string }>(undefined)
  const amount = value ?? own
  const take = (next: string) => {
    if (next === amount) return
    setOwn(next)
    onChange?.(next)
  }
  const write = (text: string) => {
    const read = readDecimal(text, locale)
    if (read !== undefined || composing.current !== undefined) setTyped(text)
    if (read !== undefined) take(read)
  }
  return {
    amount,
    text: typed ?? showDecimal(amount, locale, places),
    onChange: write,
    onBlur: () => setTyped(undefined),
    onCompositionStart: () => {
      composing.current = { text: typed ?? showDecimal(amount, locale, places), amount }
    },
    onCompositionEnd: (text: string) => {
      const before = composing.current
      composing.current = undefined
      if (before === undefined || readDecimal(text, locale) !== undefined) return write(text)
      setTyped(before.text)
      take(before.amount)
    },
  }
}

export { useMoneyText }
