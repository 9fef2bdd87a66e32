import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The frame's part that holds the page. */
const CONTENT_ID = 'content'

/**
 * Focus that went away with what held it lands on the page: after signing in, after unlocking, and whenever a page is
 * replaced. Otherwise a keyboard would start over at the top of the document, and a screen reader would say nothing.
 */
export const useLandingFocus = (): void => {
  const router = useRouter()
  useEffect(() => {
    const land = () => {
      if (document.activeElement === document.body)
        document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    }
    land()
    // A search that changes, as when a drawer closes, replaces no page: whoever closed it restores the focus.
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) land()
    })
  }, [router])
}
