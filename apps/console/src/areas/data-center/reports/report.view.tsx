import {
  datumWords,
  isMeasure,
  type Measure,
  type ReportConfig,
  type ReportFigures,
  type ReportRows,
} from '@hospital-crm/api/entities'
import { measureKind, measureOf } from '@hospital-crm/api/rules'
import { Chart } from '@hospital-crm/ui/chart'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Link } from '@hospital-crm/ui/link'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { FigureAsking, type FigureAskingProps } from '../figures/figure-asking.view.tsx'
import { formulaOf, formulaText, measureText } from './report-cells.ts'

type Row = ReportRows['rows'][number]

export interface ReportSnapshot extends Omit<FigureAskingProps, 'onSearch'> {
  /** Undefined until it has come. */
  report: ReportConfig | undefined
  rows: ReportRows | undefined
  /** What a row is called. */
  nameOf: (key: Row['key']) => string
  /** Address of the rows behind a count of a row; undefined where no list has them. */
  hrefOf: (key: Row['key'], figure: Measure) => string | undefined
  failure: string | undefined
}

interface ReportViewProps {
  snapshot: ReportSnapshot
  actions: { onSearch: FigureAskingProps['onSearch']; onRetry: () => void }
}

/** Rows that a picture can hold. */
const DRAWN = 40
const cell = 'border-0 border-b border-solid border-border px-3 py-2 text-end tabular-nums'
const head = 'sticky top-0 bg-surface-sunken px-3 py-2 text-12 font-medium text-text-muted'

const Table = ({ snapshot }: { snapshot: ReportSnapshot & { report: ReportConfig; rows: ReportRows } }) => {
  const { figures: words } = useMessages('dataCenter')
  const language = useLanguage()
  const { report, rows, nameOf, hrefOf } = snapshot
  const names = { ...words.names, ...datumWords[language], ...words.rates }
  const dimension =
    useMessages('shell').resources['statistics/reports_config'].choices.dimension[report.dimension]
  const text = (figures: ReportFigures, measure: ReportConfig['measures'][number]) =>
    measureText(measureOf(figures, measure), measure, language)
  const formulas = (figures: ReportFigures) =>
    report.formulas.map((formula) => (
      <td key={formula.name} className={cell}>
        {formulaText(formulaOf(figures, formula), formula, language)}
      </td>
    ))
  return (
    <div className="flex-none overflow-x-auto rounded-overlay border border-border">
      <table className="w-full border-collapse text-13" aria-label={report.name}>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {dimension}
            </th>
            {report.measures.map((measure) => (
              <th key={measure} scope="col" className={`${head} text-end whitespace-nowrap`}>
                {names[measure]}
              </th>
            ))}
            {report.formulas.map(({ name }) => (
              <th key={name} scope="col" className={`${head} text-end whitespace-nowrap`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((row) => (
            <tr key={row.key} className="hover:bg-row-hover">
              <th scope="row" className={`${cell} text-start font-normal`}>
                {nameOf(row.key)}
              </th>
              {report.measures.map((measure) => {
                const href = isMeasure(measure) ? hrefOf(row.key, measure) : undefined
                const said = text(row, measure)
                return (
                  <td key={measure} className={cell}>
                    {href !== undefined && said !== '0' ? <Link href={href}>{said}</Link> : said}
                  </td>
                )
              })}
              {formulas(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={`${cell} text-start`}>
              {words.total}
            </th>
            {report.measures.map((measure) => (
              <td key={measure} className={cell}>
                {text(rows.total, measure)}
              </td>
            ))}
            {formulas(rows.total)}
          </tr>
          {rows.before && (
            <tr className="text-text-muted">
              <th scope="row" className={`${cell} text-start font-normal`}>
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

/** A report for a range of days: a chart, and the table with the way to the rows behind each count. */
export const ReportView = ({ snapshot, actions }: ReportViewProps) => {
  const { figures: words } = useMessages('dataCenter')
  const language = useLanguage()
  const { report, rows, nameOf, hrefOf: _, failure, ...asking } = snapshot
  const chart = useMemo(() => {
    if (!report || !rows || report.chart === 'none') return undefined
    const names = { ...words.names, ...datumWords[language], ...words.rates }
    const drawn = rows.rows.slice(0, DRAWN)
    return {
      kind: report.chart,
      items: drawn.map(({ key }) => nameOf(key)),
      series: report.measures
        .filter(
          (measure) => isMeasure(measure) && measure in words.names && measureKind(measure) === 'number',
        )
        .map((measure) => ({ name: names[measure], values: drawn.map((row) => measureOf(row, measure)) })),
    }
  }, [report, rows, nameOf, words, language])
  return (
    <div
      role="group"
      aria-label={report?.name ?? words.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
      tabIndex={0}
      className="flex h-full flex-col gap-5 overflow-auto px-4 py-4 sm:px-6 sm:py-5 focus-visible:-outline-offset-2"
      aria-busy={!rows && failure === undefined}
    >
      <div>
        <h1 className="m-0 text-20 font-semibold">{report?.name ?? words.title}</h1>
        {report?.desc && <p className="mt-1 mb-0 text-13 text-text-muted">{report.desc}</p>}
      </div>
      {failure === undefined ? (
        <>
          <FigureAsking {...asking} onSearch={actions.onSearch} />
          {chart && chart.series.length > 0 && (
            <Chart
              title={report?.name ?? ''}
              description={words.title}
              data={chart}
              emptyText={words.empty}
            />
          )}
          {report && rows ? (
            <Table snapshot={{ ...snapshot, report, rows }} />
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
