import {
  datumWords,
  isMeasure,
  type Measure,
  type ReportChart,
  type ReportConfig,
} from '@hospital-crm/api/entities'
import { measureKind } from '@hospital-crm/api/rules'
import { Chart } from '@hospital-crm/ui/chart'
import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { orderOf } from '../../../report-table/report-rows.ts'
import { marksOf } from './picture-marks.ts'
import type { ReportTableProps } from '../../../report-table/report-table.view.tsx'

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
  const figures = useMemo(
    () =>
      report.measures.filter(
        (measure): measure is Measure & keyof typeof words.names =>
          isMeasure(measure) && measure in words.names && measureKind(measure) === 'number',
      ),
    [report, words],
  )
  const marks = useMemo(
    () =>
      marksOf({
        report,
        rows,
        figures,
        order: orderOf(sort) ?? report.order,
        nameOf: (key) => nameOf(key, report.dimension),
        others: words.others,
      }),
    [report, rows, figures, sort, nameOf, words],
  )
  const data = useMemo(
    () => ({
      kind,
      items: marks.map(({ name }) => name),
      series: figures.map((measure, nth) => ({
        name: { ...words.names, ...datumWords[language] }[measure],
        values: marks.map(({ values }) => values[nth] ?? null),
      })),
    }),
    [kind, marks, figures, words, language],
  )
  if (data.series.length === 0) return null
  return (
    <Chart
      title={report.name}
      description={words.title}
      data={data}
      emptyText={words.empty}
      hrefOf={(item, series) => {
        const [key, figure] = [marks[item]?.key, figures[series]]
        return key !== undefined && figure ? hrefOf([key], figure) : undefined
      }}
      onOpen={onOpen}
    />
  )
}
