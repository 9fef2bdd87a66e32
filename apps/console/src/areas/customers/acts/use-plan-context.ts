import { permissionPath } from '@hospital-crm/api/rules'
import { useCall } from '../../../client/index.ts'
import { useMessages } from '../../../messages/index.ts'
import { useCan, useUser } from '../../../session/index.ts'
import type { PlanContext } from './bulk-choice.ts'

/** What plans depend on beside the choice. @param isReservedFirst rows are received one by one, each with its form */
export const usePlanContext = (isReservedFirst: boolean): Omit<PlanContext, 'list' | 'onOwnerless'> => {
  const call = useCall()
  const can = useCan()
  const me = useUser().id
  const { receive } = useMessages('customers').bulk
  return {
    call,
    me,
    giveBackReason: receive.takenBack,
    rights: {
      receivePool: !isReservedFirst && can(permissionPath('customers/cuspools/receive')),
      giveUp: can(permissionPath('customers/customers/giveUp')),
      transfer: can(permissionPath('customers/customers/transfer')),
      restore: can(permissionPath('customers/cuswastes/restore')),
      remove: can(permissionPath('customers/customers/delete')),
    },
  }
}
