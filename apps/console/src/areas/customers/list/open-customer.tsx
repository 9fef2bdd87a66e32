import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'
import type { CustomerDrawerProps } from '../drawer/customer-drawer.tsx'

export const loadDrawer = () => import('../drawer/customer-drawer.tsx')

const CustomerDrawer = memo(lazyPart(loadDrawer, 'CustomerDrawer'))

export type OpenCustomerProps = Omit<CustomerDrawerProps, 'id'> & { id: number | undefined }

/** The same verbs for as long as there are any, so that a list that renders does not render the open customer. */
const useSteady = (props: OpenCustomerProps): Omit<CustomerDrawerProps, 'id'> => {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const { list, isFull = false } = props
  const { onPrevious, onNext, place } = props.neighbours
  const [canReceive, hasPrevious, hasNext] = [props.onReceive, onPrevious, onNext].map(Boolean)
  return useMemo(
    () => ({
      list,
      isFull,
      onClose: () => latest.current.onClose(),
      onOpen: (id) => latest.current.onOpen(id),
      onFull: (isWanted) => latest.current.onFull(isWanted),
      onAct: (act, row) => latest.current.onAct(act, row),
      onReceive: canReceive ? (row) => latest.current.onReceive?.(row) : undefined,
      neighbours: {
        onPrevious: hasPrevious ? () => latest.current.neighbours.onPrevious?.() : undefined,
        onNext: hasNext ? () => latest.current.neighbours.onNext?.() : undefined,
        place,
      },
    }),
    [list, isFull, canReceive, hasPrevious, hasNext, place],
  )
}

/**
 * The customer who is open. Another one is rendered piece by piece, behind what the reader does meanwhile, and the one
 * before stays until all of it is there.
 */
export const OpenCustomer = (props: OpenCustomerProps) => {
  const id = useDeferredValue(props.id)
  const steady = useDeferredValue(useSteady(props))
  // Whoever closes a customer has done with it at once.
  return id !== undefined && props.id !== undefined && <CustomerDrawer {...steady} id={id} />
}
