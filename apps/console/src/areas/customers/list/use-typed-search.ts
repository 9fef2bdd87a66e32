import { useEffect } from 'react'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'

/** Time without typing after which a search is asked, in ms. */
const SEARCH_DELAY_MS = 300

/**
 * Text that is typed now and asked a moment later. A change of `asked` from elsewhere (a link, the back button)
 * replaces the typed text. What is not asked yet survives leaving the tab.
 */
export const useTypedSearch = (asked: string, ask: (text: string) => void) => {
  const [state, setState] = useTabSnapshot('typed', { asked, text: asked })
  const isCurrent = state.asked === asked || state.text.trim() === asked
  const typed = isCurrent ? state.text : asked
  const setTyped = (text: string) => setState({ asked, text })
  useEffect(() => {
    if (state.asked !== asked) setState({ asked, text: typed })
  }, [state.asked, asked, typed, setState])
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    const timer = setTimeout(() => ask(typed.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, ask])
  return { typed, setTyped, submit: () => ask(typed.trim()) }
}
