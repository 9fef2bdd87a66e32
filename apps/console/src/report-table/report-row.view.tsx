import type { ReportConfig, ReportKey, ReportRows } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMessages } from '../messages/index.ts'
import { ReportFigureCells, type RowsBehind } from './report-figures.view.tsx'
import { cell, named } from './report-styles.ts'
import type { RowName } from './use-report-names.ts'

/** What an open row holds; nothing until it has come. */
export interface OpenRow {
  rows: ReportRows['rows'] | undefined
  failure: string | undefined
}

interface ReportRowProps {
  report: Pick<ReportConfig, 'dimension' | 'second' | 'measures' | 'formulas'>
  row: ReportRows['rows'][number]
  nameOf: RowName
  hrefOf: RowsBehind
  /** What it opens into; undefined while it is closed. */
  open: OpenRow | undefined
  onToggle: (key: ReportKey) => void
  onRetry: (key: ReportKey) => void
}

const Toggle = ({ name, isOpen, onPress }: { name: string; isOpen: boolean; onPress: () => void }) => (
  <button
    type="button"
    aria-expanded={isOpen}
    className="-ms-1 inline-flex cursor-pointer items-start gap-1 border-0 bg-transparent p-0 text-start font-[inherit] text-[inherit]"
    onClick={onPress}
  >
    {isOpen ? (
      <ChevronDown className="mt-0.5 flex-none" size={14} aria-hidden="true" />
    ) : (
      <ChevronRight className="mt-0.5 flex-none rtl:-scale-x-100" size={14} aria-hidden="true" />
    )}
    {name}
  </button>
)

const Opened = ({ report, row: { key }, nameOf, hrefOf, open, onRetry }: ReportRowProps) => {
  const { failed } = useMessages('dataCenter')
  const { second, measures, formulas } = report
  if (!open || second === 'none') return null
  if (open.rows)
    return open.rows.map((row) => (
      <tr key={row.key} className="hover:bg-row-hover">
        <th scope="row" className={`${cell} ${named} ps-8 font-normal text-text-muted`}>
          {nameOf(row.key, second)}
        </th>
        <ReportFigureCells report={report} figures={row} keys={[key, row.key]} hrefOf={hrefOf} />
      </tr>
    ))
  const { failure } = open
  return (
    <tr>
      <td
        colSpan={1 + measures.length + formulas.length}
        className={`${cell} ps-8 text-start`}
        aria-busy={failure === undefined}
      >
        {failure === undefined ? (
          <Skeleton shape="text" />
        ) : (
          <span role="alert" className="inline-flex items-center gap-3 text-text-muted">
            {failure}
            <Button size="small" onPress={() => onRetry(key)}>
              {failed.retry}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

/** A row of a report, with the rows that it opens into below it. */
export const ReportRow = (props: ReportRowProps) => {
  const { report, row, nameOf, hrefOf, open, onToggle } = props
  const name = nameOf(row.key, report.dimension)
  return (
    <>
      <tr className="hover:bg-row-hover">
        <th scope="row" className={`${cell} ${named} font-normal`}>
          {report.second === 'none' ? (
            name
          ) : (
            <Toggle name={name} isOpen={open !== undefined} onPress={() => onToggle(row.key)} />
          )}
        </th>
        <ReportFigureCells report={report} figures={row} keys={[row.key]} hrefOf={hrefOf} />
      </tr>
      <Opened {...props} />
    </>
  )
}
