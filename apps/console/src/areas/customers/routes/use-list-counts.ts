import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { useAtRest } from '../../../parts/at-rest.ts'
import { useCan } from '../../../session/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import { routePermissions } from '../data/permissions.ts'

/** Time after which counts are asked for again, in ms. */
const COUNT_EVERY_MS = 120_000

/** How many rows wait behind entries of the menu, by the ids of their pages. */
export const useListCounts = (): Readonly<Record<string, number>> => {
  const call = useCall()
  const isAllowed = useCan()(...routePermissions.customers, ...routePermissions.leads)
  const isAtRest = useAtRest()
  const { data } = useQuery({
    queryKey: customerKeys.counts,
    queryFn: ({ signal }) => call('customers/counts', { body: {}, signal, quiet: true }),
    enabled: isAllowed && isAtRest,
    refetchInterval: COUNT_EVERY_MS,
    retry: false,
  })
  const rows = data?.menus.map(({ id, count }) => [`customer-menu-${id}`, count ?? 0] as const) ?? []
  return { ...Object.fromEntries(rows), ...(data?.leads && { leads: data.leads }) }
}
