import {
  reportCharts,
  type ReportChart,
  type ReportConfig,
  type ReportRows,
} from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Select } from '@hospital-crm/ui/select'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { FileSpreadsheet, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { Earlier } from '../figures/earlier.view.tsx'
import { FigureAsking, type FigureAskingProps } from '../figures/figure-asking.view.tsx'
import { ReportTable, type ReportTableProps } from '../../../report-table/report-table.view.tsx'
import { ReportPicture } from './report-picture.view.tsx'

export interface ReportSnapshot
  extends
    Omit<FigureAskingProps, 'onSearch' | 'children'>,
    Pick<ReportTableProps, 'nameOf' | 'hrefOf' | 'opened'> {
  /** Undefined until it has come. */
  report: ReportConfig | undefined
  rows: ReportRows | undefined
  /** The rows are of the question before; those of this one are on their way. */
  isOfBefore: boolean
  /** Why it could not be read, at first or again. */
  failure: string | undefined
  /** Its file is on its way. */
  isFiling: boolean
}

export interface ReportActions extends Pick<ReportTableProps, 'onToggle'> {
  onSearch: FigureAskingProps['onSearch']
  onRetryRow: ReportTableProps['onRetry']
  onRetry: () => void
  /** Opens the rows behind a mark of the picture. */
  onOpen: (href: string) => void
  /** Saves the report as a file; undefined for whoever may not. */
  onFile: (() => void) | undefined
  onPrint: () => void
}

interface ReportViewProps {
  snapshot: ReportSnapshot
  actions: ReportActions
  /** What else can be done with the report. */
  tools?: ReactNode
}

const Heading = ({ snapshot, actions, tools }: ReportViewProps) => {
  const { figures: words } = useMessages('dataCenter')
  const { report, isFiling } = snapshot
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h1 className="m-0 text-20 font-semibold">{report?.name ?? words.title}</h1>
        {report?.desc && <p className="mt-1 mb-0 text-13 text-text-muted">{report.desc}</p>}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {tools}
        {actions.onFile && (
          <Button variant="quiet" icon={<FileSpreadsheet />} isPending={isFiling} onPress={actions.onFile}>
            {words.excel}
          </Button>
        )}
        <Button variant="quiet" icon={<Printer />} onPress={actions.onPrint}>
          {words.print}
        </Button>
      </div>
    </div>
  )
}

/** A report for a range of days: a chart, and the table with the way to the rows behind each count. */
export const ReportView = ({ snapshot, actions, tools }: ReportViewProps) => {
  const { figures: words } = useMessages('dataCenter')
  const charts = useMessages('shell').resources['statistics/reports_config'].choices.chart
  const { report, rows, isOfBefore, nameOf, opened, failure, isFiling: _, ...asking } = snapshot
  // A number of the question before would lead to the rows of this one.
  const hrefOf = isOfBefore ? () => undefined : snapshot.hrefOf
  const { search } = snapshot
  const kind = search.chart ?? report?.chart ?? 'none'
  return (
    <div
      role="group"
      aria-label={report?.name ?? words.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
      tabIndex={0}
      className="flex h-full flex-col gap-5 overflow-auto px-4 py-4 sm:px-6 sm:py-5 focus-visible:-outline-offset-2"
      aria-busy={(!rows || isOfBefore) && failure === undefined}
      data-printable
    >
      <Heading snapshot={snapshot} actions={actions} tools={tools} />
      {failure !== undefined && rows && <Earlier failure={failure} onRetry={actions.onRetry} />}
      {failure === undefined || rows ? (
        <>
          <FigureAsking {...asking} onSearch={actions.onSearch}>
            {report && (
              <div className="w-32">
                <Select<ReportChart>
                  label={words.chart}
                  items={reportCharts.map((id) => ({ id, name: charts[id] }))}
                  value={kind}
                  onChange={(chart) => chart && actions.onSearch({ ...search, chart })}
                />
              </div>
            )}
          </FigureAsking>
          {report && rows && kind !== 'none' && (
            <ReportPicture
              report={report}
              rows={rows}
              sort={search.order}
              kind={kind}
              nameOf={nameOf}
              hrefOf={hrefOf}
              onOpen={actions.onOpen}
            />
          )}
          {report && rows ? (
            <ReportTable
              report={report}
              rows={rows}
              sort={search.order}
              nameOf={nameOf}
              hrefOf={hrefOf}
              opened={opened}
              onToggle={actions.onToggle}
              onRetry={actions.onRetryRow}
              onSort={(order) => {
                const { order: _old, ...rest } = search
                actions.onSearch(order === undefined ? rest : { ...rest, order })
              }}
            />
          ) : (
            <Skeleton shape="block" blockSize="240px" />
          )}
        </>
      ) : (
        <ErrorState title={failure} onRetry={actions.onRetry} />
      )}
    </div>
  )
}
