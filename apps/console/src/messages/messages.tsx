import { createContext, use, type ReactNode } from 'react'
import type { Area, Messages } from './areas.ts'
import type { Language } from './language.ts'
import { loadMessages } from './load-messages.ts'

const LanguageContext = createContext<Language>('zh')

export interface MessagesProviderProps {
  language: Language
  children: ReactNode
}

/** Says in which language everything below speaks. Put a Suspense boundary below it: texts are loaded when needed. */
export const MessagesProvider = ({ language, children }: MessagesProviderProps) => (
  <LanguageContext value={language}>{children}</LanguageContext>
)

/** The language that the reader chose. */
export const useLanguage = (): Language => use(LanguageContext)

/** The texts of one area in the reader's language. Suspends until they are loaded. */
export const useMessages = <Name extends Area>(area: Name): Messages[Name] => {
  const entry = loadMessages(area, useLanguage())
  return 'value' in entry ? entry.value : use(entry)
}
