import {
  datumWords,
  type ReportColumn,
  type ReportConfig,
  type ReportOrder,
} from '@hospital-crm/api/entities'
import { isTimeDimension } from '@hospital-crm/api/rules'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLanguage, useMessages } from '../messages/index.ts'
import { nextSort } from './report-rows.ts'
import { head, named } from './report-styles.ts'

interface ReportHeadProps {
  report: Pick<ReportConfig, 'dimension' | 'second' | 'measures' | 'formulas'>
  order: ReportOrder | undefined
  /** Left out where the order is not the reader's. */
  onSort: ((sort: string | undefined) => void) | undefined
}

/** The headings of a report; each of its figures sorts, and so do its rows where they are days. */
export const ReportHead = ({ report, order, onSort }: ReportHeadProps) => {
  const { figures: words } = useMessages('dataCenter')
  const dimensions = useMessages('shell').resources['statistics/reports_config'].choices.dimension
  const language = useLanguage()
  const names = { ...words.names, ...datumWords[language], ...words.rates }
  const { dimension, second } = report
  const title = [dimensions[dimension], ...(second === 'none' ? [] : [dimensions[second]])].join(' / ')
  const heading = (column: ReportColumn, name: string, style: string) => {
    const isSorted = order?.column === column
    const isRising = order?.order === 'asc'
    return (
      <th
        key={column}
        scope="col"
        className={`${head} ${style}`}
        aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : 'none'}
      >
        {onSort ? (
          <button
            type="button"
            className="inline-flex cursor-pointer items-center gap-1 border-0 bg-transparent p-0 font-[inherit] text-[inherit]"
            onClick={() => onSort(nextSort(column, order))}
          >
            {name}
            {isSorted &&
              (isRising ? (
                <ArrowUp size={12} aria-hidden="true" />
              ) : (
                <ArrowDown size={12} aria-hidden="true" />
              ))}
          </button>
        ) : (
          name
        )}
      </th>
    )
  }
  const figure = 'text-end whitespace-nowrap'
  return (
    <thead>
      <tr>
        {isTimeDimension(dimension) ? (
          heading('key', title, `${named} z-2`)
        ) : (
          <th scope="col" className={`${head} ${named} z-2`}>
            {title}
          </th>
        )}
        {report.measures.map((measure) => heading(measure, names[measure], figure))}
        {report.formulas.map(({ name }, at) => heading(`f${at + 1}` as ReportColumn, name, figure))}
      </tr>
    </thead>
  )
}
