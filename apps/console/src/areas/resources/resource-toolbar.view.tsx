import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import type { RecordStatus } from '@hospital-crm/api/resources'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { SearchField } from '@hospital-crm/ui/search-field'
import { Select } from '@hospital-crm/ui/select'
import { ListPlus, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import type { Can, RowVerbs } from './row-actions.tsx'

interface ResourceToolbarProps extends RowVerbs {
  definition: ScreenDefinition
  title: string
  one: string
  /** Undefined until the rows have come. */
  total: string | undefined
  words: ResourceScreenMessages
  can: Can
  q: string
  status: RecordStatus | 0
  selection: ReadonlySet<number>
  /** What else rows are asked for by. */
  filters: ReactNode
  onSearch: (q: string) => void
  onFilter: (status: RecordStatus | 0) => void
  onClear: () => void
  /** What making many rows at once is called; undefined where that cannot be done. */
  many: string | undefined
  onPlant: () => void
}

const Bulk = ({ definition, words, can, selection, onStatus, onRemove, onClear }: ResourceToolbarProps) => {
  const ids = [...selection]
  return (
    <div
      className="flex min-h-(--control-height) flex-wrap items-center gap-2 @max-2xl:basis-full"
      role="toolbar"
      aria-label={words.selected(ids.length)}
    >
      <span className="text-14 font-medium tabular-nums" role="status">
        {words.selected(ids.length)}
      </span>
      {can.updateStatus &&
        definition.statuses.map((status) => (
          <Button key={status} size="small" onPress={() => onStatus(ids, status)}>
            {words.setStatus[status]}
          </Button>
        ))}
      {can.delete && (
        <Button size="small" onPress={() => onRemove(ids)}>
          {words.delete}
        </Button>
      )}
      <IconButton size="small" label={words.clearSelection} icon={<X />} onPress={onClear} />
    </div>
  )
}

/** The heading of a resource's page: its search, and what can be done; with a selection, what can be done with that. */
export const ResourceToolbar = (props: ResourceToolbarProps) => {
  const { definition, title, one, total, words, can, q, status, selection } = props
  const statuses = [
    { id: 0 as const, name: words.all },
    ...definition.statuses.map((id) => ({ id, name: words.statuses[id] })),
  ]
  return (
    <header className="flex flex-wrap items-center gap-2 px-4 py-3 max-sm:[--control-height:44px]">
      <div className="flex min-h-(--control-height) min-w-0 flex-1 items-center gap-x-3 max-sm:flex-col max-sm:items-start">
        <h1 className="m-0 max-w-full text-16 font-semibold max-sm:line-clamp-2 sm:truncate">{title}</h1>
        {total !== undefined && (
          <span className="text-13 whitespace-nowrap text-text-muted tabular-nums">{words.count(total)}</span>
        )}
      </div>
      {selection.size > 0 ? (
        <Bulk {...props} />
      ) : (
        <>
          <div
            className={`flex flex-wrap items-center gap-2 ${props.many === undefined ? '@max-2xl:order-last @max-2xl:basis-full' : '@max-4xl:order-last @max-4xl:basis-full'}`}
          >
            <div
              className={`w-52 ${props.many === undefined ? '@max-2xl:w-auto @max-2xl:flex-1' : '@max-4xl:w-auto @max-4xl:flex-1'}`}
            >
              <SearchField
                label={words.search}
                placeholder={words.search}
                value={q}
                onChange={props.onSearch}
              />
            </div>
            {!definition.tree && (
              <div className="w-28">
                <Select
                  label={words.status}
                  isLabelHidden
                  items={statuses}
                  value={status}
                  onChange={(id) => props.onFilter(id ?? 0)}
                />
              </div>
            )}
            {props.filters}
          </div>
          {props.many !== undefined && (
            <Button icon={<ListPlus />} onPress={props.onPlant}>
              {props.many}
            </Button>
          )}
          {can.create && (
            <Button variant="primary" icon={<Plus />} onPress={() => props.onCreate()}>
              {words.create(one)}
            </Button>
          )}
        </>
      )}
    </header>
  )
}
