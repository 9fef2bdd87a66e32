import { useEffect, useState } from 'react'

/** Time without typing after which a search is asked, in ms. */
const SEARCH_DELAY_MS = 300

/**
 * Text that is typed now and asked a moment later. A change of `asked` from elsewhere (a link, the back button)
 * replaces the typed text.
 */
export const useTypedSearch = (asked: string, ask: (text: string) => void) => {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (known !== asked) {
    setKnown(asked)
    if (typed.trim() !== asked) setTyped(asked)
  }
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    const timer = setTimeout(() => ask(typed.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, ask])
  return { typed, setTyped, submit: () => ask(typed.trim()) }
}
