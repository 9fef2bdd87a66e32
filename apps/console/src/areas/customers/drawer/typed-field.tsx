import type { CustomerRow, WritableField } from '@hospital-crm/api/entities'
import {
  useImperativeHandle,
  useState,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import { useKeptEdit } from '../edit/kept-edit.ts'

/** What an open editor is about, as the person saw it when they began. */
export interface Opened {
  /** Version of the record that the change is made on. */
  version: number
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
}

/** What an editor began with, whose record may be changed by others meanwhile: the row that is shown follows them. */
const useBegun = (row: CustomerRow, value: unknown) => {
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

/** Whether the component that calls this stands on the page, also for what runs after it is gone. */
export const useIsThere = (): RefObject<boolean> => {
  const isThere = useRef(false)
  useLayoutEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

interface TypedFieldProps extends OpenedOnProps {
  field: WritableField
  texts: FieldTexts
  draft: unknown
  setDraft: (draft: unknown) => void
  /** Whether the value that this is the editor of is still on the page. */
  isThereRef: RefObject<boolean>
}

/**
 * Stands beside the control of an open editor and keeps what is typed into it. A change that was left unsaved goes on with
 * the version it was made on, until the person has seen what others stored since. An editor that closes while its value
 * stays was saved or taken back, and leaves nothing; one that goes with its value, as at a lock, leaves its draft.
 */
export const TypedField = (props: TypedFieldProps) => {
  const { field, row, value, texts, draft, setDraft, openedRef, isThereRef } = props
  const [begun, renew] = useBegun(row, value)
  const { kept, keep, drop } = useKeptEdit(begun.row, field, begun.value, texts)
  useImperativeHandle(openedRef, () => ({
    version: kept?.version ?? begun.row.version,
    value: begun.value,
    renew: () => {
      drop()
      renew()
    },
  }))

  const begin = useEffectEvent(() => {
    if (kept) setDraft(kept.value)
  })
  useLayoutEffect(() => begin(), [])
  const isFirst = useRef(true)
  const follow = useEffectEvent((next: unknown) => {
    if (!isFirst.current) keep(next)
    isFirst.current = false
  })
  // Whoever goes on from what others stored keeps what is typed, on that.
  useLayoutEffect(() => follow(draft), [draft, begun])

  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (isThereRef.current) drop()
      }),
    [isThereRef, drop],
  )
  return null
}
