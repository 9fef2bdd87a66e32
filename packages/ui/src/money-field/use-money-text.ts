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
  const composing = useRef<string>(undefined)
  const amount = value ?? own
  const write = (text: string, isFinal: boolean) => {
    const read = readDecimal(text, locale)
    if (read === undefined) {
      if (!isFinal) setTyped(text)
      return
    }
    setTyped(text)
    if (read === amount) return
    setOwn(read)
    onChange?.(read)
  }
  return {
    amount,
    text: typed ?? showDecimal(amount, locale, places),
    onChange: (text: string) => write(text, composing.current === undefined),
    onBlur: () => setTyped(undefined),
    onCompositionStart: () => {
      composing.current = typed ?? showDecimal(amount, locale, places)
    },
    onCompositionEnd: (text: string) => {
      const before = composing.current ?? ''
      composing.current = undefined
      write(readDecimal(text, locale) === undefined ? before : text, true)
    },
  }
}

export { useMoneyText }
