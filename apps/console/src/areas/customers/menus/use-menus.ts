import type { CustomerMenu, CustomerMenuForm, MenuStatus } from '@hospital-crm/api/entities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { CONFIG_KEY } from '../../../options/use-options.ts'

/** Key of the menus; a frame that tells of changed settings makes it stale. */
const menusKey = [CONFIG_KEY, 'customerMenus', 'all'] as const

/** The customer menus, and what can be done with them. Every change asks for them again. */
export const useMenus = () => {
  const call = useCall()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: menusKey,
    queryFn: ({ signal }) => call('customers/cumenus/index', { body: {}, signal, quiet: true }),
  })
  const changed = <Result>(result: Result): Result => {
    void client.invalidateQueries({ queryKey: [CONFIG_KEY] })
    return result
  }
  return {
    menus: data?.list,
    error,
    refetch: () => void refetch(),
    create: async (body: CustomerMenuForm) =>
      changed(await call('customers/cumenus/create', { body, quiet: true })),
    update: async (id: number, body: Partial<CustomerMenuForm>) =>
      changed(await call('customers/cumenus/update', { body: { id, ...body }, quiet: true })),
    /** Shown at its new place at once. */
    move: async (id: number, position: number) => {
      client.setQueryData(menusKey, (old: { list: CustomerMenu[] } | undefined) => {
        const menu = old?.list.find((one) => one.id === id)
        if (!old || !menu) return old
        const others = old.list.filter((one) => one.id !== id).toSpliced(position - 1, 0, menu)
        return { list: others.map((one, at) => ({ ...one, position: at + 1 })) }
      })
      try {
        await call('customers/cumenus/update', { body: { id, position } })
      } finally {
        changed(undefined)
      }
    },
    switch: async (id: number, status: MenuStatus) =>
      changed(await call('customers/cumenus/updateStatus', { body: { id, status } })),
    remove: async (id: number) =>
      changed(await call('customers/cumenus/delete/{id}', { params: { id }, body: {}, quiet: true })),
  }
}
