import type { CallName } from '@hospital-crm/api/contract'
import {
  resources,
  toRowQuery,
  type ResourceDefinition,
  type ResourceOutcome,
  type ResourcePath,
  type Resources,
  type RowOf,
} from '@hospital-crm/api/resources'
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCall } from '../client/index.ts'
import { afterwards } from '../failures/page-fault.ts'
import { CONFIG_KEY } from './use-options.ts'

/** Which rows are asked for. */
export interface ResourceQuestion {
  ids?: readonly number[]
  page?: number
  page_size?: number
  q?: string
  status?: readonly number[]
  filter?: readonly { field: string; value: number }[]
  sort?: readonly { field: string; order: 'asc' | 'desc' }[]
}

/** A row of a resource; that every row has an id is lost where its path is not known. */
type StoredRow<Path extends ResourcePath> = RowOf<Resources[Path]> & { id: number }

/** A page of rows. */
export interface ResourcePage<Row> {
  list: Row[]
  total: number
}

/** What is written of a row. */
export type ResourceChange = Readonly<Record<string, unknown>>

const all: ResourceQuestion = {}
/** Whatever else is asked below the path of a resource has another shape than pages of its rows. */
const rowsKey = (path: ResourcePath) => [CONFIG_KEY, path, 'rows'] as const
const keyOf = (path: ResourcePath, question: ResourceQuestion) => [...rowsKey(path), question] as const

type AnyCall = (name: CallName, input: object) => Promise<unknown>
const useAnyCall = () => useCall() as unknown as AnyCall

/** How rows are asked for: by a body, or by the query of the address. */
const askedFor = (path: ResourcePath, question: ResourceQuestion): object => {
  const { read }: ResourceDefinition = resources[path]
  return read === 'GET' ? { query: toRowQuery(question) } : { body: question }
}

/** Puts a row that was stored in place of what is known of it. */
export const showStored = <Row extends { id: number }>(
  client: QueryClient,
  path: ResourcePath,
  row: Row,
): void => {
  client.setQueriesData<ResourcePage<Row>>(
    { queryKey: rowsKey(path) },
    (old) => old && { ...old, list: old.list.map((one) => (one.id === row.id ? row : one)) },
  )
  client.setQueryData(keyOf(path, { ids: [row.id] }), { list: [row], total: 1 })
}

/**
 * The rows of a resource, and what can be done with them. Every change asks for them again, and so does a frame that tells
 * of changed settings. Nothing is asked while they are not needed.
 */
export const useResource = <Path extends ResourcePath>(
  path: Path,
  question: ResourceQuestion = all,
  isNeeded = true,
) => {
  type Row = StoredRow<Path>
  const client = useQueryClient()
  const call = useAnyCall()
  const key = keyOf(path, question)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    placeholderData: keepPreviousData,
    enabled: isNeeded,
    queryFn: ({ signal }) =>
      call(`${path}/index`, { ...askedFor(path, question), signal, quiet: true }) as Promise<
        ResourcePage<Row>
      >,
  })
  const ask = async <Answer>(verb: string, body: object, id?: number): Promise<Answer> => {
    try {
      const params = id === undefined ? {} : { params: { id } }
      return (await call(`${path}/${verb}` as CallName, { body, quiet: true, ...params })) as Answer
    } finally {
      void client.invalidateQueries({ queryKey: [CONFIG_KEY] })
    }
  }
  /** What was written is shown from the answer on, in lists and to whoever opens the row. */
  const write = async (verb: string, body: object): Promise<Row> => {
    const row = await ask<Row>(verb, body)
    afterwards(() => showStored(client, path, row))
    return row
  }
  return {
    rows: data?.list,
    total: data?.total ?? 0,
    error,
    isFetching,
    refetch: () => void refetch(),
    create: (form: ResourceChange) => write('create', form),
    update: (id: number, change: ResourceChange) => write('update', { id, ...change }),
    /** What is shown at once, before the server has answered. */
    expect: (change: (rows: Row[]) => Row[]) =>
      client.setQueryData(
        key,
        (old: ResourcePage<Row> | undefined) => old && { ...old, list: change(old.list) },
      ),
    setStatus: (ids: readonly number[], status: number) =>
      ask<ResourceOutcome>('updateStatus', { ids, status }),
    remove: (ids: readonly number[], how: { replace_by?: number; with_children?: boolean } = {}) =>
      ask<ResourceOutcome>('delete/{id}', { ids, ...how }, 0),
  }
}

/**
 * One row, whichever rows a list shows: nothing while it is not known, null when it is not there.
 *
 * @param shown the row as a list holds it. It is asked for all the same, as the list may show others next.
 */
export const useResourceRow = <Path extends ResourcePath>(
  path: Path,
  id: number | undefined,
  shown: StoredRow<Path> | undefined,
): StoredRow<Path> | null | undefined => {
  type Row = StoredRow<Path>
  const call = useAnyCall()
  const question = { ids: [id ?? 0] }
  const { data } = useQuery({
    queryKey: keyOf(path, question),
    enabled: id !== undefined,
    meta: { isUnseen: true },
    queryFn: ({ signal }) =>
      call(`${path}/index`, { ...askedFor(path, question), signal, quiet: true }) as Promise<
        ResourcePage<Row>
      >,
  })
  if (shown) return shown
  return data && (data.list.find((row) => row.id === id) ?? null)
}
