import type { RouterHistory } from '@tanstack/react-router'

/** What lies over a page and closes on Escape. The last one in the document lies on top. */
const overlays = ['.ui-modal-overlay', '.ui-drawer-overlay', '.ui-command-overlay', '.ui-popover']
  .map((name) => `${name}:not([data-exiting])`)
  .join()

const isPhone = (): boolean => matchMedia('(max-width: 639px)').matches

/** Asks what lies on top to close, as Escape does from its edge: no field inside takes the key for itself. */
const closeTop = (): void => {
  const top = [...document.querySelectorAll(overlays)].at(-1)
  const panel = top?.matches('.ui-popover') ? top : top?.querySelector('[role=dialog], [role=alertdialog]')
  panel?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

/**
 * On a phone Back closes the sheet, menu or dialog that opened last, which asks first where something was typed; only where
 * nothing is open it leaves the page. The step back is taken back, and the way stays as it was.
 */
export const closeOnBack = (history: RouterHistory): void => {
  const ended = new AbortController()
  const { destroy } = history
  history.destroy = () => {
    ended.abort()
    destroy()
  }
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const isBack = action === 'BACK' || action === 'GO'
      if (!isBack || !isPhone() || !document.querySelector(overlays)) return false
      addEventListener('popstate', () => setTimeout(closeTop), { once: true, signal: ended.signal })
      return true
    },
  })
  // The first page has nothing behind it but another site: the first thing that opens there makes a step of its own.
  const stepIn = ({ target }: FocusEvent) => {
    const over = target instanceof Element ? target.closest(overlays) : null
    if (!over || !isPhone() || history.canGoBack()) return
    // A customer who stands in the address is the page itself: a step of its own would open them again.
    if (over.matches('.ui-drawer-overlay') && /[?&]open=/.test(history.location.href)) return
    history.push(history.location.href, undefined, { ignoreBlocker: true })
  }
  addEventListener('focusin', stepIn, { signal: ended.signal })
}
