import type { CustomerRow } from '@hospital-crm/api/entities'
import { useImperativeHandle, useState, type RefObject } from 'react'

/** What an open editor is about, as the person saw it when they began. */
export interface Opened {
  /** Version of the record that the change is made on. */
  version: number
  /** What the field held then. */
  value: unknown
  /** The person has seen what others stored since, and goes on from there. */
  renew: () => void
}

export interface OpenedOnProps {
  row: CustomerRow
  value: unknown
  /** Learns what the editor began with; null while none is open. */
  openedRef: RefObject<Opened | null>
}

/** What an editor began with, whose record may be changed by others meanwhile: the row that is shown follows them. */
export const useBegun = (row: CustomerRow, value: unknown) => {
  const [begun, setBegun] = useState({ row, value })
  return [begun, () => setBegun({ row, value })] as const
}

/** Stands beside the control of an open editor. */
export const OpenedOn = ({ row, value, openedRef }: OpenedOnProps) => {
  const [begun, renew] = useBegun(row, value)
  useImperativeHandle(openedRef, () => ({
    version: begun.row.version,
    value: begun.value,
    renew,
  }))
  return null
}
