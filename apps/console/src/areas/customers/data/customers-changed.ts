import {
  costFields,
  type CustomerExtra,
  type CustomerRow,
  type FollowUp,
  type ListName,
} from '@hospital-crm/api/entities'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { FIRST_PAGE_KEY } from '../../../area-kit/first-page-key.ts'
import { customerKeys } from './customer-list.ts'
import { ageHidden, findRow, listWindowsOf, putRow } from './list-windows.ts'

/** What has become of customers, told by whoever wrote or heard of it. */
export type CustomersChange =
  /** These rows are so now. Cells that `others` have changed flash. */
  | { is: 'stored'; rows: readonly CustomerRow[]; by?: 'self' | 'others'; extra?: CustomerExtra }
  /** A follow-up was written; the row that it makes is a guess until it was read. */
  | { is: 'followed'; customer: CustomerRow; followUp: FollowUp; status?: number | undefined }
  /** Something was noted of a customer whose row stays as it was. */
  | { is: 'noted'; id: number }
  /** Files were added to a customer, removed or brought back. */
  | { is: 'filed'; id: number }
  /** An act has ended: these rows are so now, and those have left the lists they were in. */
  | { is: 'acted'; rows: readonly CustomerRow[]; gone: readonly number[] }
  /** More have changed, or come, than can be named. */
  | { is: 'unknown' }
  /** Others have changed customers; the list that is looked at reads them by itself. */
  | { is: 'heard' }
  /** Others may have changed the customer that is open; all that is shown of it is read again. */
  | { is: 'told'; id: number }
  /** A list holds other rows than before. */
  | { is: 'list'; list: ListName }

/** A first reading that is on its way began before the change and would count as the newest: it gives way to another. */
const readAgain = async (client: QueryClient, queryKey: readonly unknown[]) => {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

const isOne = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[1] === 'one'
const isTold = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  queryKey[0] === customerKeys.all[0] && queryKey[1] !== 'search' && queryKey[1] !== 'one'

/**
 * Everything that is told of customers beside the lists. Each customer comes first and what is told of them after: of one
 * who is gone nothing more is asked.
 */
const askTold = async (client: QueryClient) => {
  const isThere = ({ queryKey: [, , id] }: Pick<Query, 'queryKey'>) =>
    typeof id !== 'number' || client.getQueryData(customerKeys.one(id)) !== null
  await client.invalidateQueries({ predicate: isTold, refetchType: 'none' })
  await client.invalidateQueries({ queryKey: customerKeys.all, predicate: isOne })
  await client.invalidateQueries({ predicate: (query) => isTold(query) && isThere(query) })
}

const followed = (row: CustomerRow, followUp: FollowUp): CustomerRow => ({
  ...row,
  last_followed: followUp.created_time,
  last_followed_content: followUp.content,
  next_followed: followUp.next_followed,
  next_followed_desc: followUp.next_followed_desc,
  // A row that was read after the follow-up was stored, though its answer was lost, counts it already.
  followed_num: row.followed_num + ((row.last_followed ?? 0) < followUp.created_time ? 1 : 0),
})

const hasOtherCosts = (client: QueryClient, row: CustomerRow): boolean => {
  const before = client.getQueryData<CustomerRow>(customerKeys.one(row.id))
  return Object.values(costFields).some((field) => before?.[field] !== row[field])
}

/**
 * Whether a row is newer than one's own write makes it: a colleague wrote in between, perhaps a long field, and what is told
 * of that later finds a row that is new already.
 */
const hasMissed = (client: QueryClient, row: CustomerRow, ownWrites: number): boolean => {
  const before = client.getQueryData<CustomerRow | null>(customerKeys.one(row.id))
  return before ? row.version > before.version + ownWrites : false
}

const stored = async (
  client: QueryClient,
  { rows, by = 'self', extra }: Extract<CustomersChange, { is: 'stored' }>,
) => {
  const spent = rows.filter((row) => hasOtherCosts(client, row))
  const stale = rows.filter(
    (row) => (by === 'others' && !extra) || hasMissed(client, row, by === 'self' ? 1 : 0),
  )
  for (const row of rows) {
    putRow(client, row, by)
    if (extra)
      client.setQueryData<CustomerExtra>(customerKeys.extra(row.id), (old) => old && { ...old, ...extra })
  }
  await Promise.all([
    ageHidden(client),
    ...rows.map(({ id }) => readAgain(client, customerKeys.timeline(id))),
    ...spent.map(({ id }) => client.invalidateQueries({ queryKey: customerKeys.costs(id) })),
    ...(spent.length > 0 ? [client.invalidateQueries({ queryKey: customerKeys.summary })] : []),
    // A row says nothing of the long fields, which whoever changed it may have changed too.
    ...stale.map(({ id }) => readAgain(client, customerKeys.extra(id))),
  ])
}

/** The row first: of one that is gone nothing more is asked, and one's own change was put in place before. */
const told = async (client: QueryClient, id: number) => {
  const read = () => client.getQueryData<CustomerRow | null>(customerKeys.one(id))
  const before = read()
  await readAgain(client, customerKeys.one(id))
  const row = read()
  if (row === null) return
  const isNew = row?.version !== before?.version
  const { timeline, messages, files, extra, costs, duplicates } = customerKeys
  const keys = [
    timeline(id),
    messages(id),
    files(id),
    ...(isNew ? [extra(id), costs(id), duplicates(id)] : []),
  ]
  await Promise.all(keys.map((queryKey) => readAgain(client, queryKey)))
}

/**
 * Brings everything that is held of customers in step with what has become of them. Whoever writes or hears of a change
 * calls it, and nobody else touches what is held.
 */
export const customersChanged = async (client: QueryClient, change: CustomersChange): Promise<void> => {
  const windows = listWindowsOf(client)
  // What others do is told too often for a page that is opened many times a day.
  if (change.is !== 'heard' && change.is !== 'told' && change.is !== 'list')
    void client.invalidateQueries({ queryKey: FIRST_PAGE_KEY })
  switch (change.is) {
    case 'stored':
      return stored(client, change)
    case 'followed': {
      const { customer, followUp, status } = change
      // It may have been changed since the writing began.
      const before = findRow(client, customer.id)?.row ?? customer
      const row = { ...followed(before, followUp), status: status ?? before.status }
      const { one, extra } = customerKeys
      await Promise.all([
        stored(client, { is: 'stored', rows: [row] }),
        client.invalidateQueries({ queryKey: one(row.id) }),
      ])
      const now = client.getQueryData<CustomerRow | null>(one(row.id))
      if (now && now.version > row.version + 1) await readAgain(client, extra(row.id))
      return undefined
    }
    case 'noted':
      await client.invalidateQueries({ queryKey: customerKeys.messages(change.id) })
      return readAgain(client, customerKeys.timeline(change.id))
    case 'filed':
      await readAgain(client, customerKeys.files(change.id))
      return readAgain(client, customerKeys.timeline(change.id))
    case 'acted':
      for (const row of change.rows) putRow(client, row, 'self')
      for (const rows of windows.all()) for (const id of change.gone) rows.drop(id)
      await Promise.all([ageHidden(client), askTold(client)])
      return undefined
    case 'unknown':
      windows.refresh()
      await Promise.all([ageHidden(client), askTold(client)])
      return undefined
    case 'heard':
      return ageHidden(client)
    case 'told':
      return told(client, change.id)
    case 'list':
      return windows.refresh(change.list)
  }
}

/** {@link customersChanged} for the session that shows this. */
export const useCustomersChanged = (): ((change: CustomersChange) => Promise<void>) => {
  const client = useQueryClient()
  return useCallback((change) => customersChanged(client, change), [client])
}
