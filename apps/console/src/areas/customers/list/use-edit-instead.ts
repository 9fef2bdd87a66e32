import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * The first click on a name opens the customer; the second says that the name itself was meant. Once its cell is edited the
 * customer is closed again, so that one of both is left.
 *
 * @param list what holds the grid
 */
export const useEditInstead = (list: RefObject<HTMLElement | null>, onEdit: () => void): void => {
  const leave = useEffectEvent(() => {
    if (list.current?.querySelector('.data-grid-cell[data-editing]')) onEdit()
  })
  useEffect(() => {
    const held = list.current
    const look = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.data-grid-link')) requestAnimationFrame(() => leave())
    }
    held?.addEventListener('dblclick', look)
    return () => held?.removeEventListener('dblclick', look)
  }, [list])
}
