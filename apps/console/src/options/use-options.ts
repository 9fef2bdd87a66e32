import {
  retiringLists,
  type OptionListName,
  type OptionLists,
  type RetiredOptions,
  type RetiringList,
  type SystemConfig,
} from '@hospital-crm/api/entities'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '../client/index.ts'
import { lookupOf, type Lookups } from './lookup.ts'

/** Lists whose rows are pages. */
export type MenuListName = 'customerMenus' | 'statisticsMenus'

/** First part of every key that CHANGE_CONFIGS makes stale. */
export const CONFIG_KEY = 'systemConfig'

/** Options change seldom, and a frame tells when they do. */
const STALE_MS = 10 * 60_000

/** Option lists by name, and the same rows by id. Lists are empty until they are here. */
export interface Options<Names extends OptionListName> {
  lists: Pick<OptionLists, Names>
  lookups: Lookups<Names>
  isPending: boolean
  error: Error | null
  refetch: () => void
}

const none: never[] = []

/** Names of a list's rows that records still carry, though nobody can choose them any more. */
const retiredIn = (data: { retired?: RetiredOptions | undefined } | undefined, name: OptionListName) =>
  retiringLists.some((list) => list === name) ? (data?.retired?.[name as RetiringList] ?? none) : none

type Call = ReturnType<typeof useCall>

const configQuery = (call: Call, names: readonly OptionListName[]) =>
  queryOptions({
    queryKey: [CONFIG_KEY, 'index', ...names],
    staleTime: STALE_MS,
    meta: { isUnseen: true },
    queryFn: ({ signal }) =>
      call('systemConfig/index', {
        query: names.length > 0 ? { items: names.join(',') } : {},
        signal,
        quiet: true,
      }),
  })

/**
 * The option lists that a screen needs, already cut to what the user may see: `useOptions(['hospitals', 'sources'])`.
 * Screens that ask for the same names share one answer; the order of names does not matter.
 */
export const useOptions = <const Name extends OptionListName>(names: readonly Name[]): Options<Name> => {
  const { data, isPending, error, refetch } = useQuery(configQuery(useCall(), names.toSorted()))
  const key = names.join(',')
  return useMemo(() => {
    const wanted = key.split(',').filter(Boolean) as Name[]
    const lists = Object.fromEntries(wanted.map((name) => [name, data?.[name] ?? none]))
    const lookups = Object.fromEntries(
      wanted.map((name) => [name, lookupOf(data?.[name] ?? none, retiredIn(data, name))]),
    )
    return {
      lists: lists as unknown as Pick<OptionLists, Name>,
      lookups: lookups as unknown as Lookups<Name>,
      isPending,
      error,
      refetch: () => void refetch(),
    }
  }, [data, error, isPending, key, refetch])
}

/**
 * The same lists for whoever decides where to go before there is a page, asked for once and without waiting for a network. What was
 * known before where they cannot be had, and empty where nothing was.
 */
export const loadOptions = async <const Name extends OptionListName>(
  client: QueryClient,
  call: Call,
  names: readonly Name[],
): Promise<Pick<OptionLists, Name>> => {
  const query = configQuery(call, names.toSorted())
  const data = await client
    .fetchQuery({ ...query, retry: false, networkMode: 'always' })
    .catch(() => client.getQueryData(query.queryKey))
  return Object.fromEntries(names.map((name) => [name, data?.[name] ?? []])) as unknown as Pick<
    OptionLists,
    Name
  >
}

/**
 * Whether a list has a row, for whoever decides where to go before there is a page. A list that lacks it is asked for anew, as it
 * may be older than the row; where it cannot be had nobody is turned away.
 */
export const isListed = async (
  client: QueryClient,
  call: Call,
  names: readonly MenuListName[],
  { list, id }: { list: MenuListName; id: number },
): Promise<boolean> => {
  const query = configQuery(call, names.toSorted())
  const has = (data: { [List in MenuListName]?: readonly { id: number }[] | undefined } | undefined) =>
    data?.[list]?.some((row) => row.id === id) ?? false
  if (has(client.getQueryData(query.queryKey))) return true
  return client
    .fetchQuery({ ...query, staleTime: 0, retry: false, networkMode: 'always' })
    .then(has, () => true)
}

/** Settings that the whole console follows; undefined until they are here. */
export const useSystemConfig = (): SystemConfig | undefined =>
  useQuery(configQuery(useCall(), [])).data?.config
