import { Link } from '../link/link.tsx'
import { shown } from './chart-option.ts'
import type { ChartData } from './chart.types.ts'
import type { ChartWords } from './words.ts'

interface ChartTableProps {
  data: ChartData
  label: string
  format: (value: number) => string
  words: ChartWords
  hrefOf?: ((item: number, series: number) => string | undefined) | undefined
}

/** The numbers of a chart, items down and series across. */
function ChartTable({ data, label, format, words, hrefOf }: ChartTableProps) {
  const isOfParts = data.kind === 'pie' || data.kind === 'funnel'
  const series = isOfParts ? data.series.slice(0, 1) : data.series
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by key
    <div className="ui-chart__scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="ui-chart__table">
        <thead>
          <tr>
            <th scope="col">{words.category}</th>
            {series.map(({ name }, nth) => (
              <th key={`${nth} ${name}`} scope="col" data-align="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((item, at) => (
            <tr key={`${at} ${item}`}>
              <th scope="row">{item}</th>
              {series.map(({ name, values }, nth) => {
                const text = shown(values[at], format)
                const href = values[at] ? hrefOf?.(at, nth) : undefined
                return (
                  <td key={`${nth} ${name}`} data-align="end">
                    {href === undefined ? text : <Link href={href}>{text}</Link>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export { ChartTable }
