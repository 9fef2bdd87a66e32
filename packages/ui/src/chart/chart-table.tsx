import { Link } from '../link/link.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { shown } from './chart-option.ts'
import type { ChartBeside, ChartData } from './chart.types.ts'
import type { ChartWords } from './words.ts'

interface TableProps {
  data: ChartData
  label: string
  format: (value: number) => string
  words: ChartWords
  hrefOf?: ((item: number, series: number) => string | undefined) | undefined
}

interface ChartTableProps extends TableProps {
  /** It stands beside the picture for assistive technology alone: unseen, and nothing in it takes the focus. @default false */
  isForReaders?: boolean
}

const Table = ({ data, label, format, words, hrefOf }: TableProps) => {
  const isOfParts = data.kind === 'pie' || data.kind === 'funnel'
  const drawn: readonly ChartBeside[] = isOfParts ? data.series.slice(0, 1) : data.series
  const series = [...drawn, ...(data.beside ?? [])]
  return (
    <table className="ui-chart__table" aria-label={label}>
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
            {series.map(({ name, values, format: own = format }, nth) => {
              const text = shown(values[at], own)
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
  )
}

/** The numbers of a chart, items down and series across. */
function ChartTable({ isForReaders = false, ...props }: ChartTableProps) {
  if (isForReaders)
    return (
      <VisuallyHidden>
        <Table {...props} hrefOf={undefined} />
      </VisuallyHidden>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by key
    <div className="ui-chart__scroll" role="group" aria-label={props.label} tabIndex={0}>
      <Table {...props} />
    </div>
  )
}

export { ChartTable }
