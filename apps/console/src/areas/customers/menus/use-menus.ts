import type { CustomerMenuForm, MenuStatus } from '@hospital-crm/api/entities'
import { useResource } from '../../../options/use-resource.ts'

/** The customer menus, and what can be done with them. Every change asks for them again. */
export const useMenus = () => {
  const menus = useResource('customers/cumenus')
  return {
    menus: menus.rows,
    error: menus.error,
    refetch: menus.refetch,
    create: (form: CustomerMenuForm) => menus.create({ ...form }),
    update: (id: number, change: Partial<CustomerMenuForm>) => menus.update(id, change),
    /** Shown at its new place at once. */
    move: (id: number, position: number) => {
      menus.expect((old) => {
        const menu = old.find((one) => one.id === id)
        if (!menu) return old
        const others = old.filter((one) => one.id !== id).toSpliced(position - 1, 0, menu)
        return others.map((one, at) => ({ ...one, position: at + 1 }))
      })
      return menus.update(id, { position })
    },
    setStatus: (id: number, status: MenuStatus) => menus.setStatus([id], status),
    remove: (id: number) => menus.remove([id]),
  }
}
