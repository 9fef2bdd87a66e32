import type { CustomerRow } from '@hospital-crm/api/entities'
import { createContext, useContext, type RefObject } from 'react'
import { useDrag } from 'react-aria-components'

/** What is dragged is a customer of this screen, and no text from elsewhere. */
export const CARD_TYPE = 'application/x-hospital-crm-customer'

/** The row that is being dragged, which its targets decide by. */
export const DraggedContext = createContext<RefObject<CustomerRow | undefined>>({ current: undefined })

/** Lets a card be dragged by the pointer wherever it is held, and by keys from its handle. */
export const useCardDrag = (row: CustomerRow, isDisabled: boolean) => {
  const draggedRef = useContext(DraggedContext)
  return useDrag({
    hasDragButton: true,
    isDisabled,
    getItems: () => [{ [CARD_TYPE]: String(row.id) }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => {
      draggedRef.current = row
    },
    onDragEnd: () => {
      draggedRef.current = undefined
    },
  })
}
