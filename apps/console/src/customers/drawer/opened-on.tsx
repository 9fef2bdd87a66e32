import type { CustomerRow } from '@hospital-crm/api/entities'
import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'

/** What an open editor is about: the record as the person saw it when they began. */
export interface Opened {
  row: CustomerRow
  /** What the field held then. */
  value: unknown
  /** The person has seen what others stored since, and goes on from there. */
  renew: () => void
}

interface OpenedOnProps {
  row: CustomerRow
  value: unknown
  /** Learns what the editor began with; null while none is open. */
  openedRef: RefObject<Opened | null>
  children: (opened: Pick<Opened, 'row' | 'value'>) => ReactNode
}

/** Stands around an open editor, whose record may be changed by others meanwhile: the row that is shown follows them. */
export const OpenedOn = ({ row, value, openedRef, children }: OpenedOnProps) => {
  const [begun, setBegun] = useState({ row, value })
  useLayoutEffect(() => {
    openedRef.current = { ...begun, renew: () => setBegun({ row, value }) }
    return () => {
      openedRef.current = null
    }
  }, [openedRef, begun, row, value])
  return children(begun)
}
