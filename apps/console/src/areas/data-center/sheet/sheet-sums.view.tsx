import { datumFields, datumWords, type DatumRow } from '@hospital-crm/api/entities'
import { centsToMoney } from '@hospital-crm/api/rules'
import type { MemoryRows } from '@hospital-crm/ui/data-grid'
import { useMemo, useSyncExternalStore } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { costText, countText, moneyText, sumsOf } from './sheet-sums.ts'

/** Sums of all rows of a sheet, as they stand. */
export const SheetSums = ({ rows }: { rows: MemoryRows<DatumRow> }) => {
  const words = useMessages('datum')
  const columns = datumWords[useLanguage()]
  const version = useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.version,
  )
  const sums = useMemo(
    () =>
      sumsOf(Array.from({ length: rows.count }, (_, at) => rows.at(at)).filter((row) => row !== undefined)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new version is what makes the sums old
    [rows, version],
  )
  const parts = [
    ...datumFields.map((field) => ({
      id: field,
      name: columns[field],
      text: field === 'spend' ? moneyText(centsToMoney(sums.spend)) : countText(sums[field]),
    })),
    { id: 'consults', name: words.counted.consults, text: countText(sums.consults) },
    { id: 'arrived', name: words.counted.arrived, text: countText(sums.arrived) },
    { id: 'cost', name: words.costPerConsult, text: costText(sums.spend, sums.consults) },
  ]
  return (
    <dl
      aria-label={words.sums} // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
      tabIndex={0}
      className="m-0 flex min-w-0 gap-x-4 overflow-x-auto whitespace-nowrap tabular-nums"
    >
      {parts.map(({ id, name, text }) => (
        <div key={id} className="flex flex-none gap-1">
          <dt className="text-text-muted">{name}</dt>
          <dd className="m-0 font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
