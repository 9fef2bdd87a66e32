import { use, useMemo } from 'react'
import { useLocale } from 'react-aria-components'
import { WordsContext } from './words-context.ts'
import { wordsOf, type BothLanguages } from './words-of.ts'

/** Words of a caller; one that is `undefined` leaves those that there are. */
type OwnWords<Texts extends object> = { readonly [Name in keyof Texts]?: Texts[Name] | undefined }

function isGiven([, text]: [string, unknown]) {
  return text !== undefined
}

/**
 * The words of a component: the caller's, else those of a `WordsProvider`, else the package's in the language of React
 * Aria's locale.
 */
function useWords<Texts extends object>(words: BothLanguages<Texts>, own?: OwnWords<Texts>): Texts {
  const { locale } = useLocale()
  // The type of a provider's words holds those of this name to this type.
  const everyone = use(WordsContext) as Readonly<Partial<Record<string, Texts>>> | undefined
  const provided = everyone?.[words.name]
  return useMemo(() => {
    const texts = provided ?? wordsOf(words, locale)
    return own === undefined
      ? texts
      : { ...texts, ...Object.fromEntries(Object.entries(own).filter(isGiven)) }
  }, [provided, words, locale, own])
}

export { useWords }
export type { OwnWords }
