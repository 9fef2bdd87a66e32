import {
  isMeasure,
  type Measure,
  type ReportConfig,
  type ReportFigures,
  type ReportKey,
  type ReportMeasure,
} from '@hospital-crm/api/entities'
import { formulaOf, measureOf } from '@hospital-crm/api/rules'
import { Link } from '@hospital-crm/ui/link'
import { useLanguage } from '../messages/index.ts'
import { formulaText, measureText } from './report-cells.ts'
import { cell } from './report-styles.ts'

/**
 * Address of the rows behind a count of the row with these keys, of the total where there are none; undefined where no list
 * has them.
 */
export type RowsBehind = (keys: readonly ReportKey[], figure: Measure) => string | undefined

interface ReportFigureCellsProps {
  report: Pick<ReportConfig, 'measures' | 'formulas'>
  figures: ReportFigures
  /** Keys of their row; undefined where nothing leads to rows. */
  keys?: readonly ReportKey[] | undefined
  hrefOf: RowsBehind
}

const Figure = ({ text, href }: { text: string; href: string | undefined }) =>
  href !== undefined && text !== '0' ? <Link href={href}>{text}</Link> : text

/** The cells of a row: its measures, each count the way to the rows behind it, and what is worked out of them. */
export const ReportFigureCells = ({ report, figures, keys, hrefOf }: ReportFigureCellsProps) => {
  const language = useLanguage()
  return (
    <>
      {report.measures.map((measure: ReportMeasure) => (
        <td key={measure} className={cell}>
          <Figure
            text={measureText(measureOf(figures, measure), measure, language)}
            href={keys && isMeasure(measure) ? hrefOf(keys, measure) : undefined}
          />
        </td>
      ))}
      {report.formulas.map((formula) => (
        <td key={formula.name} className={cell}>
          {formulaText(formulaOf(figures, formula), formula, language)}
        </td>
      ))}
    </>
  )
}
