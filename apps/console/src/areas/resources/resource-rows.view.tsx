import { Button } from '@hospital-crm/ui/button'
import type { DataGridHandle } from '@hospital-crm/ui/data-grid'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Pagination } from '@hospital-crm/ui/pagination'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { Inbox, SearchX } from 'lucide-react'
import type { Ref } from 'react'
import { ResourceList } from './resource-list.view.tsx'
import { PAGE_SIZE, type ResourceViewProps } from './resource-snapshot.ts'
import { ResourceTree } from './resource-tree.view.tsx'

const Waiting = () => (
  <div className="flex flex-col gap-4 p-4" aria-busy="true">
    {['60%', '45%', '70%', '50%', '65%'].map((size) => (
      <Skeleton key={size} inlineSize={size} />
    ))}
  </div>
)

/** What stands there instead of rows. */
const Nothing = ({ snapshot, actions }: ResourceViewProps) => {
  const { words, own, question } = snapshot
  const isFiltered = question.q !== '' || question.status !== 0 || Object.keys(question.filter).length > 0
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={words.noMatch}
      actions={
        <Button onPress={() => actions.onQuestion({ q: '', status: 0, filter: {} })}>
          {words.clearSearch}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<Inbox />}
      title={words.empty(own.title)}
      description={own.empty}
      {...(snapshot.many !== undefined && {
        actions: <Button onPress={actions.onPlant}>{snapshot.many}</Button>,
      })}
    />
  )
}

interface ResourceRowsProps extends ResourceViewProps {
  /** Of a list; a tree has none. */
  grid: Ref<DataGridHandle>
}

/** The rows of a resource, or what stands there instead. */
export const ResourceRows = ({ snapshot, actions, grid }: ResourceRowsProps) => {
  const { definition, words, own, rows, isLate, error, question, total } = snapshot
  if (error !== undefined && rows === undefined)
    return <ErrorState title={words.failed} description={error} onRetry={actions.onRetry} />
  if (rows === undefined) return isLate ? <Waiting /> : null
  const shared = { ...snapshot, ...actions, rows, label: own.title }
  const pageCount = Math.ceil(total / PAGE_SIZE)
  if (definition.tree)
    return rows.length === 0 ? (
      <Nothing snapshot={snapshot} actions={actions} />
    ) : (
      <ResourceTree {...shared} query={question.q} />
    )
  return (
    <>
      <ResourceList
        {...shared}
        ref={grid}
        fields={own.fields}
        sort={question.sort}
        onSort={(sort) => actions.onQuestion({ sort })}
        overlay={rows.length === 0 ? <Nothing snapshot={snapshot} actions={actions} /> : null}
      />
      {total > PAGE_SIZE && (
        <div className="border-t border-border px-4 py-2">
          <Pagination
            label={own.title}
            page={Math.min(question.page, pageCount)}
            pageCount={pageCount}
            onChange={(page) => actions.onQuestion({ page })}
          />
        </div>
      )}
    </>
  )
}
