import { joinedIn } from './joined.ts'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { Area, Messages } from './areas.ts'
import { type Language, loadMessages, loadShownAreas } from './load-messages.ts'

const LanguageContext = createContext<Language>('zh')

export interface MessagesProviderProps {
  language: Language
  children: ReactNode
}

/**
 * Says in which language everything below speaks. Put a Suspense boundary below it: texts are loaded when needed.
 * After a switch the old language stays until the new texts are here; hiding the page meanwhile would close its
 * overlays and lose the focus.
 */
export const MessagesProvider = ({ language, children }: MessagesProviderProps) => {
  const [shown, setShown] = useState(language)
  useEffect(() => {
    let isLatest = true
    const show = () => {
      if (isLatest) setShown(language)
    }
    loadShownAreas(language).then(show, () => {})
    return () => {
      isLatest = false
    }
  }, [language])
  return <LanguageContext value={shown}>{children}</LanguageContext>
}

/** The language that the reader chose. */
export const useLanguage = (): Language => use(LanguageContext)

/** The texts of one area in the reader's language. Suspends until they are loaded. */
export const useMessages = <Name extends Area>(area: Name): Messages[Name] =>
  use(loadMessages(area, useLanguage()))

/** Puts names one after the other as a line in the reader's language lists them. */
export const useJoined = (): ((names: readonly string[]) => string) => joinedIn[useLanguage()]
