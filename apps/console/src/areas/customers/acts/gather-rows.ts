import {
  MAX_PAGE_SIZE,
  type CustomerRow,
  type ListAnswer,
  type ListQuestion,
} from '@hospital-crm/api/entities'
import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { rowsById } from '../data/customer-list.ts'
import type { BulkRow, Gathered } from './bulk.types.ts'

interface GatherOptions {
  /** Asks the list that the selection was made in. */
  ask: (question: ListQuestion) => Promise<Pick<ListAnswer<CustomerRow>, 'list'>>
  /** What the list was asked when everything was selected. */
  question: ListQuestion
  /** The moment the list is as of; what entered later was never selected. */
  asOf: number | undefined
  selection: DataGridSelection
  signal: AbortSignal
  /** Records found so far. */
  onProgress: (found: number) => void
}

const toBulkRow = ({ id, name, version, stage, uid, status, disease, tags }: CustomerRow): BulkRow => ({
  id,
  name,
  version,
  stage,
  uid,
  status,
  disease,
  tags,
})

/** In the list's own order, which is the cheapest and does not move while others change fields. */
const gatherAll = async (excepted: ReadonlySet<string | number>, options: GatherOptions) => {
  const { ask, question, asOf, signal, onProgress } = options
  const { sort: _unneeded, ...which } = question
  const rows = new Map<number, BulkRow>()
  for (let page = 1; !signal.aborted; page += 1) {
    const place = { page, page_size: MAX_PAGE_SIZE, total: false }
    const { list } = await ask({ ...which, ...place, ...(asOf !== undefined && { as_of: asOf }) })
    for (const row of list) if (!excepted.has(row.id)) rows.set(row.id, toBulkRow(row))
    onProgress(rows.size)
    if (list.length < MAX_PAGE_SIZE) break
  }
  return [...rows.values()]
}

/** The records that a selection means, as they are now: all of a question but some, or some by id. */
export const gatherRows = async (options: GatherOptions): Promise<Gathered> => {
  const { ask, signal, onProgress } = options
  const { all, ids } = options.selection
  if (all) return { rows: await gatherAll(ids, options), gone: [] }
  const wanted = [...ids].map(Number)
  const found = await rowsById(ask, wanted, (count) => {
    onProgress(count)
    return !signal.aborted
  })
  const known = new Set(found.map(({ id }) => id))
  return { rows: found.map(toBulkRow), gone: signal.aborted ? [] : wanted.filter((id) => !known.has(id)) }
}

/** A record of which nothing is known but its id. */
const unknownRow = (id: number): BulkRow => ({
  id,
  name: '',
  version: 1,
  stage: 'lead',
  uid: 0,
  status: 0,
  disease: 0,
  tags: [],
})

/**
 * The records by id as they were last shown, without asking: for acts that need no more than the id, so that the server
 * is the one who says what became of a record that is not there any more.
 */
export const shownRows = (
  find: (id: number) => CustomerRow | undefined,
  { ids }: Pick<DataGridSelection, 'ids'>,
): Gathered => ({
  rows: [...ids].map((key) => {
    const row = find(Number(key))
    return row ? toBulkRow(row) : unknownRow(Number(key))
  }),
  gone: [],
})
