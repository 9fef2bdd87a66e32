import type { CallName } from '@hospital-crm/api/contract'
import type { ResourceOutcome, ResourcePath, Resources, RowOf } from '@hospital-crm/api/resources'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../client/index.ts'
import { CONFIG_KEY } from '../options/index.ts'

/** Which rows are asked for. */
export interface ResourceQuestion {
  page?: number
  page_size?: number
  q?: string
  status?: readonly number[]
  sort?: readonly { field: string; order: 'asc' | 'desc' }[]
}

/** A page of rows. */
export interface ResourcePage<Row> {
  list: Row[]
  total: number
}

/** What is written of a row. */
export type ResourceChange = Readonly<Record<string, unknown>>

const all: ResourceQuestion = {}

/**
 * The rows of a resource, and what can be done with them. Every change asks for them again, and so does a frame that tells
 * of changed settings. Nothing is asked while they are not needed.
 */
export const useResource = <Path extends ResourcePath>(
  path: Path,
  question: ResourceQuestion = all,
  isNeeded = true,
) => {
  type Row = RowOf<Resources[Path]>
  const client = useQueryClient()
  const call = useCall() as unknown as (name: CallName, input: object) => Promise<unknown>
  const key = [CONFIG_KEY, path, question] as const
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    placeholderData: keepPreviousData,
    enabled: isNeeded,
    queryFn: ({ signal }) =>
      call(`${path}/index`, { body: question, signal, quiet: true }) as Promise<ResourcePage<Row>>,
  })
  const ask = async <Answer>(verb: string, body: object, id?: number): Promise<Answer> => {
    try {
      const params = id === undefined ? {} : { params: { id } }
      return (await call(`${path}/${verb}` as CallName, { body, quiet: true, ...params })) as Answer
    } finally {
      void client.invalidateQueries({ queryKey: [CONFIG_KEY] })
    }
  }
  return {
    rows: data?.list,
    total: data?.total ?? 0,
    error,
    isFetching,
    refetch: () => void refetch(),
    create: (form: ResourceChange) => ask<Row>('create', form),
    update: (id: number, change: ResourceChange) => ask<Row>('update', { id, ...change }),
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
