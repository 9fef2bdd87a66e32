import { selectEndingAt } from '@hospital-crm/machines/session'
import { useState } from 'react'
import { htmlLang, useLanguage } from '../messages/index.ts'
import { useSessionSelector } from '../session/index.ts'

/** The hour at which the login ends, once that is near and until the reader has taken note of it. */
export const useEnding = (): { endsAt: string | undefined; dismiss: () => void } => {
  const language = useLanguage()
  const endingAt = useSessionSelector(selectEndingAt)
  const [dismissed, setDismissed] = useState(0)
  const isShown = endingAt !== 0 && endingAt !== dismissed
  const time = new Date(endingAt)
  return {
    endsAt: isShown
      ? time.toLocaleTimeString(htmlLang[language], { hour: '2-digit', minute: '2-digit', hour12: false })
      : undefined,
    dismiss: () => setDismissed(endingAt),
  }
}
