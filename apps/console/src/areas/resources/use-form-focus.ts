import type { DataGridHandle } from '@hospital-crm/ui/data-grid'
import { useEffect, useRef, type RefObject } from 'react'
import { whenFree } from '../../parts/when-free.ts'

interface FormFocusOptions {
  /** A form stands beside the rows, or in their place. */
  isOpen: boolean
  /** It stands in their place. */
  isAlone: boolean
  /** Place of its row among those that are shown. */
  index: number | undefined
}

interface FormFocus {
  /** Holds the rows. */
  list: RefObject<HTMLElement | null>
  /** Holds the form. */
  panel: RefObject<HTMLElement | null>
  grid: RefObject<DataGridHandle | null>
}

const isLost = (): boolean => document.activeElement === document.body

/** Takes the focus into a form that stands in the place of its list, and back to the row when a form was closed. */
export const useFormFocus = ({ isOpen, isAlone, index }: FormFocusOptions): FormFocus => {
  const list = useRef<HTMLElement>(null)
  const panel = useRef<HTMLElement>(null)
  const grid = useRef<DataGridHandle>(null)
  const place = useRef<number>(undefined)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    if (index !== undefined && index >= 0) place.current = index
  }, [index])
  useEffect(() => {
    if (!isAlone) return undefined
    return whenFree(() => {
      if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
    })
  }, [isAlone])
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed) return undefined
    const at = place.current
    place.current = undefined
    return whenFree(() => {
      if (!isLost()) return
      // A tree hands the focus on to the row where its keys were.
      if (!grid.current) list.current?.querySelector<HTMLElement>('[role=treegrid]')?.focus()
      else if (at === undefined) grid.current.focus()
      else grid.current.focusRow(at)
    })
  }, [isOpen])
  return { list, panel, grid }
}
