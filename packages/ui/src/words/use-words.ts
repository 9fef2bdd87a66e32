import { useMemo } from 'react'
import { useLocale } from 'react-aria-components'

/** What a component says by itself, once in each language of this package. */
interface Words<Texts extends object> {
  readonly zh: Texts
  readonly en: Texts
}

/** Words of a caller; one that is `undefined` leaves the package's. */
type OwnWords<Texts extends object> = { readonly [Name in keyof Texts]?: Texts[Name] | undefined }

function isGiven([, text]: [string, unknown]) {
  return text !== undefined
}

/**
 * The words of a component in the language of React Aria's locale, which is the browser's or an `I18nProvider`'s:
 * Chinese for `zh` and its regions, English for every other.
 */
function useWords<Texts extends object>(words: Words<Texts>, own?: OwnWords<Texts>): Texts {
  const { locale } = useLocale()
  return useMemo(() => {
    const texts = new Intl.Locale(locale).language === 'zh' ? words.zh : words.en
    return own === undefined
      ? texts
      : { ...texts, ...Object.fromEntries(Object.entries(own).filter(isGiven)) }
  }, [words, locale, own])
}

export { useWords }
export type { OwnWords }
