import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Pagination } from '@hospital-crm/ui/pagination'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import type { RecordStatus } from '@hospital-crm/api/resources'
import type { TreeMove } from '@hospital-crm/ui/tree'
import { Inbox, MousePointerClick, SearchX } from 'lucide-react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import type { AnyRow } from './form-draft.ts'
import { ResourceForm, type FormActions, type FormSnapshot } from './resource-form.view.tsx'
import { ResourceList } from './resource-list.view.tsx'
import { ResourceToolbar } from './resource-toolbar.view.tsx'
import { ResourceTree } from './resource-tree.view.tsx'
import type { Can, RowVerbs } from './row-actions.tsx'
import type { FieldNames } from './screens.ts'

/** Rows of a page. */
export const PAGE_SIZE = 100

export interface ResourceQuestionState {
  q: string
  /** 0 for all. */
  status: RecordStatus | 0
  sort: { field: string; order: 'asc' | 'desc' }[]
  page: number
}

export interface ResourceSnapshot {
  definition: ScreenDefinition
  words: ResourceScreenMessages
  /** What the resource is called. */
  own: { title: string; one: string; fields: FieldNames; empty: string }
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
  form: FormSnapshot | undefined
  isPhone: boolean
}

export interface ResourceActions extends RowVerbs {
  onQuestion: (change: Partial<ResourceQuestionState>) => void
  onSelect: (ids: ReadonlySet<number>) => void
  onMove: (move: TreeMove<number>) => void
  onRetry: () => void
  form: FormActions
}

interface ViewProps {
  snapshot: ResourceSnapshot
  actions: ResourceActions
}

const Waiting = () => (
  <div className="flex flex-col gap-4 p-4" aria-busy="true">
    {['60%', '45%', '70%', '50%', '65%'].map((size) => (
      <Skeleton key={size} inlineSize={size} />
    ))}
  </div>
)

/** What stands there instead of rows. */
const Nothing = ({ snapshot, actions }: ViewProps) => {
  const { words, own, question, can } = snapshot
  const isFiltered = question.q !== '' || question.status !== 0
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={words.noMatch}
      actions={<Button onPress={() => actions.onQuestion({ q: '', status: 0 })}>{words.clearSearch}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Inbox />}
      title={words.empty(own.title)}
      description={own.empty}
      {...(can.create && {
        actions: <Button onPress={() => actions.onCreate()}>{words.create(own.one)}</Button>,
      })}
    />
  )
}

const Rows = ({ snapshot, actions }: ViewProps) => {
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
        fields={own.fields}
        sort={question.sort}
        onSort={(sort) => actions.onQuestion({ sort })}
        overlay={rows.length === 0 ? <Nothing snapshot={snapshot} actions={actions} /> : null}
      />
      {total > PAGE_SIZE && (
        <div className="border-t border-border px-4 py-2">
          <Pagination
            page={Math.min(question.page, pageCount)}
            pageCount={pageCount}
            onChange={(page) => actions.onQuestion({ page })}
          />
        </div>
      )}
    </>
  )
}

const formTitle = (
  form: FormSnapshot,
  words: ResourceScreenMessages,
  own: ResourceSnapshot['own'],
): string => {
  if (form.kind === 'gone') return own.title
  return form.kind === 'new' ? words.form.new(own.one) : words.form.edit(form.name)
}

/** One resource: its rows, and beside them a form with the one that is open. */
export const ResourceScreenView = ({ snapshot, actions }: ViewProps) => {
  const { definition, words, own, rows, total, question, selection, can, form, isPhone } = snapshot
  const isAlone = isPhone && form !== undefined
  const { tree } = definition
  return (
    <div className="flex h-full min-w-0 bg-surface">
      {!isAlone && (
        <section
          className={`flex min-w-0 flex-col ${tree && !isPhone ? 'w-1/2 max-w-2xl' : 'flex-1'}`}
          aria-label={own.title}
        >
          <ResourceToolbar
            definition={definition}
            title={own.title}
            one={own.one}
            total={rows && total.toLocaleString('en-US')}
            words={words}
            can={can}
            q={question.q}
            status={question.status}
            selection={selection}
            {...actions}
            onSearch={(q) => actions.onQuestion({ q })}
            onFilter={(status) => actions.onQuestion({ status })}
            onClear={() => actions.onSelect(new Set())}
          />
          <div className="flex min-h-0 flex-1 flex-col">
            <Rows snapshot={snapshot} actions={actions} />
          </div>
        </section>
      )}
      {form ? (
        <aside
          aria-label={formTitle(form, words, own)}
          className={`flex min-w-0 flex-col ${isPhone || tree ? 'flex-1' : 'w-96'} ${isPhone ? '' : 'border-s border-border'}`}
        >
          <div className="flex min-h-0 w-full max-w-xl flex-1 flex-col">
            <ResourceForm
              definition={definition}
              words={words}
              fields={own.fields}
              one={own.one}
              form={form}
              isPhone={isPhone}
              actions={actions.form}
            />
          </div>
        </aside>
      ) : (
        tree &&
        !isPhone && (
          <div className="flex-1 border-s border-border">
            <EmptyState
              icon={<MousePointerClick />}
              title={words.noneOpen.title}
              description={words.noneOpen.hint}
            />
          </div>
        )
      )}
    </div>
  )
}
