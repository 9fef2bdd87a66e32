import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import type { RecordStatus } from '@hospital-crm/api/resources'
import type { TreeMove } from '@hospital-crm/ui/tree'
import type { ReactNode } from 'react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import type { AnyRow } from './form-draft.ts'
import type { FormActions, FormSnapshot } from './resource-form.view.tsx'
import type { Can, RowVerbs } from './row-actions.tsx'
import type { FieldNames } from './screens.ts'
import type { ValueWords } from './fields/value-words.ts'

/** Rows of a page. */
export const PAGE_SIZE = 100

export interface ResourceQuestionState {
  q: string
  /** 0 for all. */
  status: RecordStatus | 0
  /** Values of the definition's filters; a field without one is not asked for. */
  filter: Readonly<Record<string, number>>
  sort: { field: string; order: 'asc' | 'desc' }[]
  page: number
}

export interface ResourceSnapshot {
  definition: ScreenDefinition
  words: ResourceScreenMessages
  /** What the resource is called. */
  own: { title: string; one: string; fields: FieldNames; empty: string }
  texts: ValueWords
  /** Undefined until they have come. */
  rows: readonly AnyRow[] | undefined
  total: number
  /** They have been awaited for so long that it shows. */
  isLate: boolean
  isBusy: boolean
  error: string | undefined
  question: ResourceQuestionState
  selection: ReadonlySet<number>
  can: Can
  /** The row that is open. */
  open: number | undefined
  form: FormSnapshot | undefined
  /** What making many rows at once is called; undefined where that cannot be done. */
  many: string | undefined
  /** Stands between the heading and the rows. */
  note: ReactNode
  isPhone: boolean
}

export interface ResourceActions extends RowVerbs {
  onQuestion: (change: Partial<ResourceQuestionState>) => void
  onSelect: (ids: ReadonlySet<number>) => void
  onMove: (move: TreeMove<number>) => void
  onRetry: () => void
  onPlant: () => void
  form: FormActions
}

export interface ResourceViewProps {
  snapshot: ResourceSnapshot
  actions: ResourceActions
}
