import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { WordsContext } from '../words/words-context.ts'
import type { Words } from './words.types.ts'

interface WordsProviderProps {
  /** BCP 47, for instance `ar-EG`: numbers, dates, the direction and, in languages that it brings, React Aria's own words go by it. */
  locale: string
  /** Every word of every component. Without them each speaks Chinese for `zh` and its regions, English for every other. Keep the object stable. */
  words?: Words | undefined
  children: ReactNode
}

/** Lets all components inside speak one language, also one that the package does not bring. */
function WordsProvider({ locale, words, children }: WordsProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <WordsContext value={words}>{children}</WordsContext>
    </I18nProvider>
  )
}

export { WordsProvider }
export type { WordsProviderProps }
