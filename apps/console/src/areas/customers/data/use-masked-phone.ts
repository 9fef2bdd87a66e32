import { useIsAdmin, useRole } from '../../../session/index.ts'
import { maskFlags, type CustomerListName } from './customer-list.ts'

/** Whether this person sees starred numbers in a list; without a role nobody sees a whole one but an administrator. */
export const useMaskedPhone = (list: CustomerListName): boolean => {
  const role = useRole()
  const isAdmin = useIsAdmin()
  return !isAdmin && maskFlags[list].some((flag) => role?.extra[flag] ?? true)
}
