import { Select } from '@hospital-crm/ui/select'
import { useMessages } from '../../../../messages/index.ts'
import type { AgentGroup } from '../../../../options/agent-groups.ts'

/** Stands for "whoever has fewest" among ids of colleagues. */
const BY_LOAD = 0

interface HandoverSharesViewProps {
  rows: readonly { value: number; count: number; name: string }[]
  /** Those who were chosen, under the letters of their names. */
  colleagues: readonly AgentGroup[]
  /** Colleague by value. */
  shares: ReadonlyMap<number, number>
  onChange: (shares: ReadonlyMap<number, number>) => void
}

/** For each value how many customers have it, and who gets them. */
export const HandoverSharesView = ({ rows, colleagues, shares, onChange }: HandoverSharesViewProps) => {
  const { handover: words } = useMessages('staff')
  const set = (value: number, colleague: number) => {
    const next = new Map(shares)
    if (colleague === BY_LOAD) next.delete(value)
    else next.set(value, colleague)
    onChange(next)
  }
  const isChosen = (id = BY_LOAD) => colleagues.some(({ options }) => options.some((one) => one.id === id))
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0">
      {rows.map(({ value, count, name }) => (
        <li key={value} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1 basis-40 truncate" title={name}>
            {name}
          </span>
          <span className="w-16 text-end tabular-nums text-muted">{words.customers(count)}</span>
          <div className="w-44">
            <Select<number>
              label={words.takes(name)}
              isLabelHidden
              items={[{ id: BY_LOAD, name: words.byLoad }, ...colleagues]}
              value={isChosen(shares.get(value)) ? (shares.get(value) ?? BY_LOAD) : BY_LOAD}
              onChange={(id) => set(value, id ?? BY_LOAD)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
