import type { CustomerRow, WritableField } from '@hospital-crm/api/entities'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { FieldTexts } from '../display/field-text.ts'
import { useKeptEdit, type KeptEdit } from '../edit/kept-edit.ts'

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

interface TypedFieldProps {
  field: WritableField
  row: CustomerRow
  stored: unknown
  texts: FieldTexts
  draft: unknown
  setDraft: (draft: unknown) => void
  /** Learns which change the editor began with. */
  seenRef: RefObject<KeptEdit | null>
  /** Forgets the draft: the next change is made on the record as it is then. */
  forgetRef: RefObject<() => void>
  /** Whether the value that this is the editor of is still on the page. */
  isThereRef: RefObject<boolean>
}

/**
 * Keeps what is typed into the editor of one value, beside the control. An editor that closes while its value stays was
 * saved or taken back, and leaves nothing; one that goes with its value, as at a lock, leaves its draft.
 */
export const TypedField = ({
  field,
  row,
  stored,
  texts,
  draft,
  setDraft,
  seenRef,
  forgetRef,
  isThereRef,
}: TypedFieldProps) => {
  const { kept, keep, drop } = useKeptEdit(row, field, stored, texts)
  useLayoutEffect(() => {
    seenRef.current = kept
    forgetRef.current = drop
  }, [seenRef, forgetRef, kept, drop])

  const begin = useEffectEvent(() => {
    if (kept) setDraft(kept.value)
  })
  useLayoutEffect(() => begin(), [])
  const isFirst = useRef(true)
  const follow = useEffectEvent((next: unknown) => {
    if (!isFirst.current) keep(next)
    isFirst.current = false
  })
  useLayoutEffect(() => follow(draft), [draft])

  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (isThereRef.current) drop()
      }),
    [isThereRef, drop],
  )
  return null
}
