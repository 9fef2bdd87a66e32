import { datumFields, type DatumRow } from '@hospital-crm/api/entities'
import { centsToMoney, moneyToCents, NO_TIME } from '@hospital-crm/api/rules'

/** Sums of the rows of a sheet: money in cents, counts as they are. */
export const sumsOf = (rows: readonly DatumRow[]) => {
  const sums = { spend: 0, impressions: 0, clicks: 0, chats: 0, valid_chats: 0, consults: 0, arrived: 0 }
  for (const row of rows) {
    for (const field of datumFields)
      sums[field] += field === 'spend' ? moneyToCents(row.spend || '0') : (row[field] ?? 0)
    sums.consults += row.counted.consults
    sums.arrived += row.counted.arrived
  }
  return sums
}

/** Money with its thousands parted, to the cent. */
export const moneyText = (text: string): string => {
  if (text === '') return ''
  const [whole = '', cents = '00'] = text.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`
}

/** A count with its thousands parted. */
export const countText = (count: number | null): string =>
  count === null ? '' : count.toLocaleString('en-US')

/** What was spent for each of so many; two dashes where there is none. */
export const costText = (cents: number, count: number): string =>
  count === 0 ? NO_TIME : moneyText(centsToMoney(Math.round(cents / count)))
