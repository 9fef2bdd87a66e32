import { Banner } from '@hospital-crm/ui/banner'
import { DataGrid, type DataGridProps } from '@hospital-crm/ui/data-grid'
import { ErrorState } from '@hospital-crm/ui/error-state'
import type { ReactNode } from 'react'
import { Earlier } from '../figures/earlier.view.tsx'

interface SheetPageProps<Row extends object> extends Pick<
  DataGridProps<Row>,
  | 'aria-label'
  | 'rows'
  | 'columns'
  | 'layout'
  | 'onLayoutChange'
  | 'onEdit'
  | 'onDraft'
  | 'draftOf'
  | 'footer'
  | 'rowActions'
  | 'rowState'
> {
  title: string
  intro: string
  /** What can be done with the sheet. */
  tools?: ReactNode
  /** What it is asked for. */
  asking: ReactNode
  /** Why its reader types nothing; undefined where there is something to type. */
  readOnly: string | undefined
  /** What goes on, above the rows. */
  children?: ReactNode
  /** The first answer has not come. */
  isLoading: boolean
  /** Why the rows could not be read, at first or again. */
  failure: string | undefined
  onRetry: () => void
  /** Shown in place of rows where there are none; undefined while there are. */
  empty: ReactNode
}

/** A sheet as a page: what it is, what it is asked for, and a grid that is typed into. */
export const SheetPage = <Row extends object>(props: SheetPageProps<Row>) => {
  const { title, intro, tools, asking, readOnly, children, isLoading, failure, onRetry, empty, ...grid } =
    props
  const hasRows = (grid.rows.count ?? 0) > 0
  const overlay =
    failure === undefined || hasRows ? !isLoading && empty : <ErrorState title={failure} onRetry={onRetry} />
  return (
    <div className="flex h-full min-w-0 flex-col gap-3 overflow-y-auto bg-surface pt-4">
      <header className="flex flex-wrap items-end gap-3 px-4">
        <div className="min-w-0 flex-1">
          <h1 className="m-0 text-16 font-semibold">{title}</h1>
          <p className="mt-1 mb-0 text-13 text-text-muted">{intro}</p>
        </div>
        {tools}
      </header>
      <div className="px-4">{asking}</div>
      {readOnly !== undefined && (
        <div className="px-4">
          <Banner tone="info">{readOnly}</Banner>
        </div>
      )}
      {failure !== undefined && hasRows && (
        <div className="px-4">
          <Earlier failure={failure} onRetry={onRetry} />
        </div>
      )}
      {children}
      <div className="min-h-96 flex-1">
        <DataGrid {...grid} className="h-full" canFill isBusy={isLoading} overlay={overlay || undefined} />
      </div>
    </div>
  )
}
