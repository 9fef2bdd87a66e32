import {
  datumWords,
  isMeasure,
  type Measure,
  type ReportChart,
  type ReportConfig,
} from '@hospital-crm/api/entities'
import { measureKind, measureOf, orderedRows } from '@hospital-crm/api/rules'
import { Chart } from '@hospital-crm/ui/chart'
import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { orderOf } from '../../../report-table/report-rows.ts'
import type { ReportTableProps } from '../../../report-table/report-table.view.tsx'

/** Rows that a picture can hold. */
const DRAWN = 40

interface ReportPictureProps extends Pick<ReportTableProps, 'rows' | 'sort' | 'nameOf' | 'hrefOf'> {
  report: ReportConfig
  kind: Exclude<ReportChart, 'none'>
  /** Opens the rows behind a mark. */
  onOpen: (href: string) => void
}

/** The counts of a report as a picture; nothing where it has none. */
export const ReportPicture = ({ report, rows, sort, kind, nameOf, hrefOf, onOpen }: ReportPictureProps) => {
  const { figures: words } = useMessages('dataCenter')
  const language = useLanguage()
  const drawn = useMemo(
    () => orderedRows(rows.rows, report, report.dimension, orderOf(sort) ?? report.order).slice(0, DRAWN),
    [rows, sort, report],
  )
  const figures = useMemo(
    () =>
      report.measures.filter(
        (measure): measure is Measure & keyof typeof words.names =>
          isMeasure(measure) && measure in words.names && measureKind(measure) === 'number',
      ),
    [report, words],
  )
  const data = useMemo(
    () => ({
      kind,
      items: drawn.map(({ key }) => nameOf(key, report.dimension)),
      series: figures.map((measure) => ({
        name: { ...words.names, ...datumWords[language] }[measure],
        values: drawn.map((row) => measureOf(row, measure)),
      })),
    }),
    [kind, drawn, figures, nameOf, report, words, language],
  )
  if (data.series.length === 0) return null
  return (
    <Chart
      title={report.name}
      description={words.title}
      data={data}
      emptyText={words.empty}
      hrefOf={(item, series) => {
        const [row, figure] = [drawn[item], figures[series]]
        return row && figure && hrefOf([row.key], figure)
      }}
      onOpen={onOpen}
    />
  )
}
