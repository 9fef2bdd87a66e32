import type { PlacedRows, PlacesState } from '../data/placed-store.ts'
import type { FieldTexts } from '../fields/field-text.ts'

/** What a board and a calendar share. */
export interface ShownList {
  title: string
  rows: PlacedRows
  state: PlacesState
  texts: FieldTexts
  /** Unix seconds. */
  now: number
  isPhone: boolean
  /** Id of the customer who is open beside it. */
  open: number | undefined
  onOpen: (id: number) => void
}
