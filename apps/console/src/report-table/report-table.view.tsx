import {
  isMeasure,
  type Measure,
  type ReportConfig,
  type ReportFigures,
  type ReportKey,
  type ReportMeasure,
  type ReportRows,
} from '@hospital-crm/api/entities'
import { formulaOf, measureOf, orderedRows } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { Link } from '@hospital-crm/ui/link'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useLanguage, useMessages } from '../messages/index.ts'
import { formulaText, measureText } from './report-cells.ts'
import { ReportHead } from './report-head.view.tsx'
import { orderOf } from './report-rows.ts'
import { cell, named } from './report-styles.ts'
import type { RowName } from './use-report-names.ts'

/** What an open row holds; nothing until it has come. */
export interface OpenRow {
  rows: ReportRows['rows'] | undefined
  failure: string | undefined
}

export interface ReportTableProps {
  report: Omit<ReportConfig, 'id' | 'desc' | 'chart' | 'where'>
  rows: ReportRows
  /** What the address says of the order. */
  sort: string | undefined
  nameOf: RowName
  /** Address of the rows behind a count of the row with these keys, of the total where there are none; undefined where no list has them. */
  hrefOf: (keys: readonly ReportKey[], figure: Measure) => string | undefined
  onSort: ((sort: string | undefined) => void) | undefined
  /** Rows that are open, by their key. */
  opened: ReadonlyMap<ReportKey, OpenRow>
  onToggle: (key: ReportKey) => void
  /** Asks again for what an open row holds. */
  onRetry: (key: ReportKey) => void
}

const Figure = ({ text, href }: { text: string; href: string | undefined }) =>
  href !== undefined && text !== '0' ? <Link href={href}>{text}</Link> : text

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

/** The rows of a report, each count the way to the rows behind it, and each row opening into others; a heading sorts. */
export const ReportTable = (props: ReportTableProps) => {
  const { report, rows, sort, nameOf, hrefOf, onSort, opened, onToggle, onRetry } = props
  const { figures: words, failed } = useMessages('dataCenter')
  const language = useLanguage()
  const { dimension, second, measures, formulas } = report
  const asked = orderOf(sort)
  const order = asked ?? report.order ?? undefined
  const columns = 1 + measures.length + formulas.length
  const figuresOf = (figures: ReportFigures, keys: readonly ReportKey[] | undefined) => (
    <>
      {measures.map((measure: ReportMeasure) => (
        <td key={measure} className={cell}>
          <Figure
            text={measureText(measureOf(figures, measure), measure, language)}
            href={keys && isMeasure(measure) ? hrefOf(keys, measure) : undefined}
          />
        </td>
      ))}
      {formulas.map((formula) => (
        <td key={formula.name} className={cell}>
          {formulaText(formulaOf(figures, formula), formula, language)}
        </td>
      ))}
    </>
  )
  const under = (key: ReportKey, { rows: own, failure }: OpenRow): ReactNode => {
    if (second === 'none') return null
    if (own)
      return own.map((row) => (
        <tr key={row.key} className="hover:bg-row-hover">
          <th scope="row" className={`${cell} ${named} ps-8 font-normal text-text-muted`}>
            {nameOf(row.key, second)}
          </th>
          {figuresOf(row, [key, row.key])}
        </tr>
      ))
    return (
      <tr>
        <td colSpan={columns} className={`${cell} ps-8 text-start`} aria-busy={failure === undefined}>
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
  return (
    <div className="flex-none overflow-x-auto rounded-overlay border border-border print:overflow-visible">
      <table className="w-full border-collapse text-13" aria-label={report.name}>
        <ReportHead report={report} order={order} onSort={onSort} />
        <tbody>
          {orderedRows(rows.rows, report, dimension, order ?? null).map((row) => {
            const open = opened.get(row.key)
            const name = nameOf(row.key, dimension)
            return (
              <Fragment key={row.key}>
                <tr className="hover:bg-row-hover">
                  <th scope="row" className={`${cell} ${named} font-normal`}>
                    {second === 'none' ? (
                      name
                    ) : (
                      <Toggle name={name} isOpen={open !== undefined} onPress={() => onToggle(row.key)} />
                    )}
                  </th>
                  {figuresOf(row, [row.key])}
                </tr>
                {open && under(row.key, open)}
              </Fragment>
            )
          })}
          {rows.others && (
            <tr className="text-text-muted">
              <th scope="row" className={`${cell} ${named} font-normal`}>
                {words.otherRows(rows.others.rows.toLocaleString(language))}
              </th>
              {figuresOf(rows.others, undefined)}
            </tr>
          )}
          {rows.rows.length === 0 && (
            <tr>
              <td colSpan={columns} className={`${cell} text-start text-text-muted`}>
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
              {figuresOf(rows.total, [])}
            </tr>
            {rows.before && (
              <tr className="text-text-muted">
                <th scope="row" className={`${cell} ${named} font-normal`}>
                  {words.before}
                </th>
                {figuresOf(rows.before, undefined)}
              </tr>
            )}
          </tfoot>
        )}
      </table>
    </div>
  )
}
