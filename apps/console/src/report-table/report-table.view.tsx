import type { ReportConfig, ReportKey, ReportRows } from '@hospital-crm/api/entities'
import { orderedRows } from '@hospital-crm/api/rules'
import { useLanguage, useMessages } from '../messages/index.ts'
import { ReportFigureCells, type RowsBehind } from './report-figures.view.tsx'
import { ReportHead } from './report-head.view.tsx'
import { ReportRow, type OpenRow } from './report-row.view.tsx'
import { orderOf } from './report-rows.ts'
import { cell, named } from './report-styles.ts'
import type { RowName } from './use-report-names.ts'

export interface ReportTableProps {
  report: Omit<ReportConfig, 'id' | 'desc' | 'chart' | 'where'>
  rows: ReportRows
  /** What the address says of the order. */
  sort: string | undefined
  nameOf: RowName
  hrefOf: RowsBehind
  onSort: ((sort: string | undefined) => void) | undefined
  /** Rows that are open, by their key. */
  opened: ReadonlyMap<ReportKey, OpenRow>
  onToggle: (key: ReportKey) => void
  /** Asks again for what an open row holds. */
  onRetry: (key: ReportKey) => void
}

/** The rows of a report, each count the way to the rows behind it, and each row opening into others; a heading sorts. */
export const ReportTable = (props: ReportTableProps) => {
  const { report, rows, sort, nameOf, hrefOf, onSort, opened, onToggle, onRetry } = props
  const { figures: words } = useMessages('dataCenter')
  const language = useLanguage()
  const { dimension } = report
  const order = orderOf(sort) ?? report.order ?? undefined
  return (
    <div className="flex-none overflow-x-auto rounded-overlay border border-border print:overflow-visible">
      <table className="w-full border-collapse text-13" aria-label={report.name}>
        <ReportHead report={report} order={order} onSort={onSort} />
        <tbody>
          {orderedRows(rows.rows, report, dimension, order ?? null).map((row) => (
            <ReportRow
              key={row.key}
              report={report}
              row={row}
              nameOf={nameOf}
              hrefOf={hrefOf}
              open={opened.get(row.key)}
              onToggle={onToggle}
              onRetry={onRetry}
            />
          ))}
          {rows.others && (
            <tr className="text-text-muted">
              <th scope="row" className={`${cell} ${named} font-normal`}>
                {words.otherRows(rows.others.rows.toLocaleString(language))}
              </th>
              <ReportFigureCells report={report} figures={rows.others} hrefOf={hrefOf} />
            </tr>
          )}
          {rows.rows.length === 0 && (
            <tr>
              <td
                colSpan={1 + report.measures.length + report.formulas.length}
                className={`${cell} text-start text-text-muted`}
              >
                {words.empty}
              </td>
            </tr>
          )}
        </tbody>
        {report.totals && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className={`${cell} ${named}`}>
                {words.total}
              </th>
              <ReportFigureCells report={report} figures={rows.total} keys={[]} hrefOf={hrefOf} />
            </tr>
            {rows.before && (
              <tr className="text-text-muted">
                <th scope="row" className={`${cell} ${named} font-normal`}>
                  {words.before}
                </th>
                <ReportFigureCells report={report} figures={rows.before} hrefOf={hrefOf} />
              </tr>
            )}
          </tfoot>
        )}
      </table>
    </div>
  )
}
