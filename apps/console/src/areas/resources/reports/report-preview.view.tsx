import type { ReportDefinition, ReportRows } from '@hospital-crm/api/entities'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Select } from '@hospital-crm/ui/select'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useMessages } from '../../../messages/index.ts'
import type { ReportPart } from './report-values.ts'
import { ReportTable, type ReportTableProps } from '../../../report-table/report-table.view.tsx'

/** Days that a report is tried for. */
const previewRanges = ['last7', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type PreviewRange = (typeof previewRanges)[number]

interface ReportPreviewProps extends Pick<ReportTableProps, 'nameOf' | 'opened' | 'onToggle'> {
  name: string
  range: PreviewRange
  /** Undefined while the form says too little for one. */
  report: ReportDefinition | undefined
  /** What it says too little of. */
  waitsFor: ReportPart | undefined
  /** Of the report as it was last asked for. */
  rows: ReportRows | undefined
  isBusy: boolean
  failure: string | undefined
  onRange: (range: PreviewRange) => void
  onRetry: () => void
  onRetryRow: ReportTableProps['onRetry']
}

/** What a report would show now, beside the form in which it is made. */
export const ReportPreview = (props: ReportPreviewProps) => {
  const { name, range, report, waitsFor, rows, isBusy, failure, onRange, onRetry, onRetryRow, ...table } =
    props
  const { figures } = useMessages('dataCenter')
  const { builder: words } = figures
  return (
    <section
      aria-label={words.preview}
      aria-busy={isBusy}
      className="flex h-full min-h-0 flex-col gap-3 overflow-auto px-4 py-3"
    >
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h3 className="m-0 text-14 font-semibold">{words.preview}</h3>
          <p className="m-0 text-12 text-text-muted" role="status">
            {waitsFor ? words.waitsFor[waitsFor] : words.previewHint}
          </p>
        </div>
        <div className="w-32">
          <Select<PreviewRange>
            label={figures.range}
            isLabelHidden
            items={previewRanges.map((id) => ({ id, name: figures.ranges[id] }))}
            value={range}
            onChange={(next) => next && onRange(next)}
          />
        </div>
      </header>
      {failure !== undefined && (
        <ErrorState title={words.previewFailed} description={failure} onRetry={onRetry} />
      )}
      {failure === undefined && report && rows && (
        <ReportTable
          {...table}
          report={{ ...report, name }}
          rows={rows}
          sort={undefined}
          hrefOf={() => undefined}
          onSort={undefined}
          onRetry={onRetryRow}
        />
      )}
      {failure === undefined && report && !rows && <Skeleton shape="block" blockSize="160px" />}
    </section>
  )
}
