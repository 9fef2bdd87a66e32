import {
  datumWords,
  isMeasure,
  type Measure,
  type ReportConfig,
  type ReportFigures,
  type ReportMeasure,
  type ReportRows,
} from '@hospital-crm/api/entities'
import { measureOf } from '@hospital-crm/api/rules'
import { Link } from '@hospital-crm/ui/link'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { formulaOf, formulaText, measureText } from './report-cells.ts'
import { nextSort, sortedRows, sortOf } from './report-rows.ts'

type Row = ReportRows['rows'][number]

export interface ReportTableProps {
  report: ReportConfig
  rows: ReportRows
  /** What the address says of the order. */
  sort: string | undefined
  /** What a row is called. */
  nameOf: (key: Row['key']) => string
  /** Address of the rows behind a count of a row, of the total where none is named; undefined where no list has them. */
  hrefOf: (key: Row['key'] | undefined, figure: Measure) => string | undefined
  onSort: (sort: string | undefined) => void
}

const cell = 'border-0 border-b border-solid border-border px-3 py-2 text-end tabular-nums'
const head = 'sticky top-0 bg-surface-sunken px-3 py-2 text-12 font-medium text-text-muted'
/** The name of a row stays where figures are scrolled under it. */
const named = 'sticky start-0 z-1 max-w-40 min-w-24 bg-surface text-start wrap-anywhere'

const Figure = ({ text, href }: { text: string; href: string | undefined }) =>
  href !== undefined && text !== '0' ? <Link href={href}>{text}</Link> : text

/** The rows of a report, each count the way to the rows behind it; a heading sorts. */
export const ReportTable = ({ report, rows, sort, nameOf, hrefOf, onSort }: ReportTableProps) => {
  const { figures: words } = useMessages('dataCenter')
  const language = useLanguage()
  const names = { ...words.names, ...datumWords[language], ...words.rates }
  const dimension =
    useMessages('shell').resources['statistics/reports_config'].choices.dimension[report.dimension]
  const order = sortOf(sort, report)
  const text = (figures: ReportFigures, measure: ReportMeasure) =>
    measureText(measureOf(figures, measure), measure, language)
  const behind = (key: Row['key'] | undefined, measure: ReportMeasure) =>
    isMeasure(measure) ? hrefOf(key, measure) : undefined
  const formulas = (figures: ReportFigures) =>
    report.formulas.map((formula) => (
      <td key={formula.name} className={cell}>
        {formulaText(formulaOf(figures, formula), formula, language)}
      </td>
    ))
  return (
    <div className="flex-none overflow-x-auto rounded-overlay border border-border print:overflow-visible">
      <table className="w-full border-collapse text-13" aria-label={report.name}>
        <thead>
          <tr>
            <th scope="col" className={`${head} ${named} z-2`}>
              {dimension}
            </th>
            {report.measures.map((measure) => {
              const isSorted = order?.measure === measure
              return (
                <th
                  key={measure}
                  scope="col"
                  className={`${head} text-end whitespace-nowrap`}
                  aria-sort={isSorted ? (order.isRising ? 'ascending' : 'descending') : 'none'}
                >
                  <button
                    type="button"
                    className="inline-flex cursor-pointer items-center gap-1 border-0 bg-transparent p-0 font-[inherit] text-[inherit]"
                    onClick={() => onSort(nextSort(measure, order))}
                  >
                    {names[measure]}
                    {isSorted &&
                      (order.isRising ? (
                        <ArrowUp size={12} aria-hidden="true" />
                      ) : (
                        <ArrowDown size={12} aria-hidden="true" />
                      ))}
                  </button>
                </th>
              )
            })}
            {report.formulas.map(({ name }) => (
              <th key={name} scope="col" className={`${head} text-end whitespace-nowrap`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows.rows, order).map((row) => (
            <tr key={row.key} className="hover:bg-row-hover">
              <th scope="row" className={`${cell} ${named} font-normal`}>
                {nameOf(row.key)}
              </th>
              {report.measures.map((measure) => (
                <td key={measure} className={cell}>
                  <Figure text={text(row, measure)} href={behind(row.key, measure)} />
                </td>
              ))}
              {formulas(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={`${cell} ${named}`}>
              {words.total}
            </th>
            {report.measures.map((measure) => (
              <td key={measure} className={cell}>
                <Figure text={text(rows.total, measure)} href={behind(undefined, measure)} />
              </td>
            ))}
            {formulas(rows.total)}
          </tr>
          {rows.before && (
            <tr className="text-text-muted">
              <th scope="row" className={`${cell} ${named} font-normal`}>
                {words.before}
              </th>
              {report.measures.map((measure) => (
                <td key={measure} className={cell}>
                  {rows.before && text(rows.before, measure)}
                </td>
              ))}
              {formulas(rows.before)}
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  )
}
