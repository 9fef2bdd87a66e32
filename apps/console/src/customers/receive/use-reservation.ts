import type { Pretreatment, ReceivingType } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '../../client/index.ts'

/** A row that is kept for whoever fills in its form. */
interface Reservation {
  /** Undefined while the row is being reserved for the first time, or when that was refused. */
  answer: Pretreatment | undefined
  /** Seconds for which it is kept, 0 when that is over. */
  secondsLeft: number
  /** Why the last try to reserve it was refused. */
  error: Error | null
  isReserving: boolean
  /** Reserves it anew. */
  reserve: () => void
  /** Lets others have it; what is not told runs out by itself. */
  giveBack: () => void
}

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds until a moment, in ms; it counts down by itself. */
const useSecondsUntil = (end: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(end))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])
  return left
}

/** Reserves a lead or a row of the pool while its form is open. */
export const useReservation = (type: ReceivingType, id: number): Reservation => {
  const call = useCall()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: ['receiving', type, id],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      call('customers/customers/receivePretreatment', { body: { type, id }, signal, quiet: true }),
  })
  const secondsLeft = useSecondsUntil(data ? dataUpdatedAt + data.expires_in * 1000 : 0)
  const giveBack = () => {
    if (!data) return
    const body = { id, lease: data.lease }
    call('customers/customers/endReservation', { body, quiet: true }).catch(() => undefined)
  }
  return {
    answer: data,
    secondsLeft,
    error,
    isReserving: isFetching,
    reserve: () => void refetch(),
    giveBack,
  }
}
