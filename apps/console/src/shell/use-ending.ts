import { useState } from 'react'
import { htmlLang, useLanguage } from '../messages/index.ts'
import { useSessionSelector } from '../session/index.ts'

/** The hour at which the login ends, once that is near and until the reader has taken note of it. */
export const useEnding = (): { endsAt: string | undefined; dismiss: () => void } => {
  const language = useLanguage()
  const expiresAt = useSessionSelector(({ context }) => (context.warned ? context.expiresAt : 0))
  const [dismissed, setDismissed] = useState(0)
  const isShown = expiresAt !== 0 && expiresAt !== dismissed
  const time = new Date(expiresAt)
  return {
    endsAt: isShown
      ? time.toLocaleTimeString(htmlLang[language], { hour: '2-digit', minute: '2-digit', hour12: false })
      : undefined,
    dismiss: () => setDismissed(expiresAt),
  }
}
