import type { BodyOf } from '@hospital-crm/api/contract'
import { writing } from './write.ts'
import { giveBack } from '../life/lease.ts'
import type { ReceivingCall } from './receive.ts'

/**
 * Gives a reserved row back before its time, so that somebody else can have it at once. A lease that holds no more, or
 * that is somebody else's, ends nothing and is answered alike.
 */
export const endReservation = (
  call: ReceivingCall,
  { id, lease }: BodyOf<'customers/customers/endReservation'>,
): Promise<Record<string, never>> =>
  writing(call, async ({ trx, actor, record }) => {
    if (await giveBack(trx, id, actor.id, lease))
      record({ action: 'customer.end_reservation', target_type: 'customer', target_id: id })
    return {}
  })
