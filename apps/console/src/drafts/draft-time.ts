import { htmlLang, type Language } from '../messages/index.ts'

const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const

/** When a draft was last changed, as short as it stays clear: the hour, with the day where that is not today. */
export const draftTime = (savedAt: number, language: Language, now: number = Date.now()): string => {
  const time = new Date(savedAt)
  const isToday = time.toDateString() === new Date(now).toDateString()
  const locale = htmlLang[language]
  return isToday
    ? time.toLocaleTimeString(locale, clock)
    : time.toLocaleString(locale, { month: 'short', day: 'numeric', ...clock })
}
