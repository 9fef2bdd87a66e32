import type { ResourceDefinition, RecordStatus } from '@hospital-crm/api/resources'
import type { Tone } from '@hospital-crm/ui/badge'
import type { DataGridAction } from '@hospital-crm/ui/data-grid'
import { CircleCheck, CirclePause, Pencil, Plus, ScanEye, Trash2 } from 'lucide-react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import { textOf, type AnyRow } from './form-draft.ts'
import type { Verb } from './screens.ts'

export const statusTone: Readonly<Record<RecordStatus, Tone>> = { 1: 'success', 2: 'warning', 3: 'neutral' }
const statusIcons = { 1: <CircleCheck />, 2: <ScanEye />, 3: <CirclePause /> }

/** What can be done with rows of a resource. */
export interface RowVerbs {
  onOpen: (id: number) => void
  onCreate: (parent?: number) => void
  onStatus: (ids: readonly number[], status: RecordStatus) => void
  onRemove: (ids: readonly number[]) => void
}

export type Can = Readonly<Record<Verb, boolean>>

interface ActionOptions extends RowVerbs {
  definition: ResourceDefinition
  words: ResourceScreenMessages
  can: Can
}

/** Statuses that the resource knows and the row does not have. */
export const otherStatuses = ({ statuses }: ResourceDefinition, status: number): RecordStatus[] =>
  statuses.filter((one) => one !== status)

/** The actions of one row, in the order of its menu. */
export const rowActions = (
  row: AnyRow,
  { definition, words, can, onOpen, onCreate, onStatus, onRemove }: ActionOptions,
): DataGridAction[] => {
  const named = textOf(row, definition.title)
  return [
    { id: 'edit', label: words.edit, icon: <Pencil />, isMain: true, onAction: () => onOpen(row.id) },
    ...(definition.tree && can.create
      ? [{ id: 'below', label: words.createBelow(named), icon: <Plus />, onAction: () => onCreate(row.id) }]
      : []),
    ...(can.updateStatus
      ? otherStatuses(definition, row.status).map((status) => ({
          id: `status-${status}`,
          label: words.setStatus[status],
          ...(definition.tree && { icon: statusIcons[status] }),
          onAction: () => onStatus([row.id], status),
        }))
      : []),
    ...(can.delete
      ? [
          {
            id: 'delete',
            label: words.delete,
            icon: <Trash2 />,
            isDanger: true,
            onAction: () => onRemove([row.id]),
          },
        ]
      : []),
  ]
}
