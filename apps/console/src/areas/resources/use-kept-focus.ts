import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * Takes the focus to a field of a form when what had it goes away: a message with its buttons, a button that has nothing
 * left to do.
 *
 * @param box what holds the form
 * @param field name of the field that is spoken of now; nothing while none is
 * @param usual name of the field for when none was
 */
export const useKeptFocus = (
  box: RefObject<HTMLElement | null>,
  field: string | undefined,
  usual: string,
) => {
  const held = useRef<Element>(null)
  const before = useRef(field)
  useEffect(() => {
    const wanted = before.current ?? usual
    before.current = field
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return
    held.current = null
    const find = (name: string) =>
      box.current?.querySelector<HTMLElement>(`[name="${name}"]:not([type=hidden])`)
    const found = find(wanted) ?? find(usual)
    found?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // What opens from a field stands elsewhere, and gives the focus back by itself.
      if (currentTarget.contains(target)) held.current = target
    },
    onBlur: () => {
      held.current = null
    },
  }
}
