import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import type { RecordStatus } from '@hospital-crm/api/resources'
import { Badge } from '@hospital-crm/ui/badge'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { Tree, type TreeMove } from '@hospital-crm/ui/tree'
import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import { useTabSnapshot } from '../../tabs/tab-page.tsx'
import type { AnyRow } from './form-draft.ts'
import { rowActions, statusTone, type Can, type RowVerbs } from './row-actions.tsx'
import { nodesOf } from './tree-rows.ts'

export interface ResourceTreeProps extends RowVerbs {
  definition: ScreenDefinition
  rows: readonly AnyRow[]
  words: ResourceScreenMessages
  label: string
  query: string
  can: Can
  selection: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  onMove: (move: TreeMove<number>) => void
}

/** So many nodes are open at first without making people scroll. */
const OPEN_AT_FIRST = 60

/** The rows of a tree: to open, to choose, to drag, and to move by keys from each row's handle. */
export const ResourceTree = (props: ResourceTreeProps) => {
  const { definition, rows, words, label, query, can, selection, onSelect, onMove } = props
  const items = useMemo(() => nodesOf(rows, definition.title), [rows, definition])
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const [open, setOpen] = useTabSnapshot<number[]>(
    'open',
    rows.length <= OPEN_AT_FIRST ? rows.filter((row) => row.parent_id === 0).map(({ id }) => id) : [],
  )
  return (
    <Tree<number>
      label={label}
      items={items}
      query={query}
      selectionMode="multiple"
      selectedIds={[...selection]}
      onSelectionChange={(ids) => onSelect(new Set(ids))}
      expandedIds={open}
      onExpandedChange={setOpen}
      onAction={props.onOpen}
      emptyText={words.noMatch}
      {...(can.update && { onMove })}
      renderActions={(node) => {
        const row = byId.get(Number(node.id))
        if (!row) return null
        const status = row.status as RecordStatus
        const actions = rowActions(row, props).map(({ id, label: name, icon, isDanger, onAction }) => ({
          id,
          name,
          icon,
          onAction,
          ...(isDanger && { tone: 'danger' as const }),
        }))
        return (
          <>
            {row['is_known'] === false && <Badge tone="warning">{words.unknown}</Badge>}
            {status !== 1 && <Badge tone={statusTone[status]}>{words.statuses[status]}</Badge>}
            <Menu
              label={words.actions(node.name)}
              placement="bottom end"
              trigger={
                <IconButton size="small" label={words.actions(node.name)} icon={<Ellipsis />} hasNoTooltip />
              }
              groups={[{ id: 'row', entries: actions }]}
            />
          </>
        )
      }}
    />
  )
}
