import type { ReceivingType } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import { RoomView } from './room.view.tsx'

interface ReceivingRoomProps {
  list: ReceivingType
  /** Figures alone, beside a list. @default false */
  isShort?: boolean
}

/** Milliseconds for which the figures are taken as they are; whatever the user does to customers asks for them anew. */
const FRESH_MS = 30_000

/** What the user may still receive, where that is limited. What cannot be had is left out: the server refuses by name. */
export const ReceivingRoom = ({ list, isShort = false }: ReceivingRoomProps) => {
  const call = useCall()
  const { data } = useQuery({
    queryKey: customerKeys.room,
    staleTime: FRESH_MS,
    retry: false,
    meta: { isUnseen: true },
    queryFn: ({ signal }) => call('customers/customers/receivingRoom', { body: {}, signal, quiet: true }),
  })
  return data && <RoomView room={data} isPool={list === 'pools'} isShort={isShort} />
}
