import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { cardIdOf, focusCardOf } from './use-roving.ts'

/**
 * The card that has the focus keeps it where it is moved to another place, and so made anew there.
 *
 * @param shown what is drawn anew when a card has moved
 */
export const useHeldFocus = (group: RefObject<HTMLElement | null>, shown: unknown) => {
  const held = useRef<number>(undefined)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (held.current !== undefined && isLost) focusCardOf(group.current, held.current)
  }, [group, shown])
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = cardIdOf(target)
      held.current = Number.isNaN(id) ? undefined : id
    },
    // Nothing is heard of a card that goes while it has the focus.
    onBlur: () => {
      held.current = undefined
    },
  }
}
