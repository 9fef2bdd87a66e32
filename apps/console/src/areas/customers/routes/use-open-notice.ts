import { MASTER_MENU_ID, type Notice } from '@hospital-crm/api/entities'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../client/index.ts'
import { useCan } from '../../../session/index.ts'
import { askCustomers } from '../data/customer-list.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { routePermissions } from '../data/permissions.ts'

/** Most customers that an address can name. */
const MAX_FILTERED = 200

/** Leads from a notice to its customer, or to a list of its customers. */
export const useOpenNotice = (): ((notice: Notice) => boolean) | undefined => {
  const call = useCall()
  const changed = useCustomersChanged()
  const navigate = useNavigate()
  const isAllowed = useCan()(...routePermissions.customers)

  /** A list may still hold the customer as it was before the notice. */
  const refreshRow = async (id: number) => {
    const question = { filter: { id }, page_size: 1, total: false }
    // The drawer reads it as well, and tells when that fails.
    const answer = await askCustomers(call, 'customers', question).catch(() => undefined)
    const [row] = answer?.list ?? []
    void changed(row ? { is: 'stored', rows: [row], by: 'others' } : { is: 'noted', id })
  }
  const open = ({ customers }: Notice): boolean => {
    const [first] = customers
    if (first === undefined) return false
    if (customers.length === 1) void refreshRow(first)
    const search =
      customers.length > 1 ? { filter: { id: customers.slice(0, MAX_FILTERED) } } : { open: first }
    void navigate({
      to: '/customer/customers/$menuId',
      params: { menuId: String(MASTER_MENU_ID) },
      search,
    })
    return true
  }
  return isAllowed ? open : undefined
}
