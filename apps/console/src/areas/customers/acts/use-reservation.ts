import type { Pretreatment, ReceivingType } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newDraftId } from '../../../drafts/draft.ts'
import { useCall } from '../../../client/index.ts'

interface ReservationsInput<Answer> {
  /** Asks the server to keep the row. */
  reserve: () => Promise<Answer>
  /** Tells the server that nobody needs it. `keepalive`: although the page goes. */
  end: (lease: string, keepalive: boolean) => Promise<unknown>
}

/** What one form keeps of one row, from the first ask to its end. */
interface Reservations<Answer> {
  /** Tells this form from any other. */
  id: string
  /** Keeps the row; what was kept before is over then. */
  reserve: () => Promise<Answer>
  /** Ends what is kept, as soon as it is known. */
  giveBack: () => void
  /** The page goes: ends what is kept, if that is known. */
  leave: () => void
}

/** The reservations that one form makes, one after the other. What cannot be told to the server runs out by itself. */
export const createReservations = <Answer extends { lease: string }>({
  reserve,
  end,
}: ReservationsInput<Answer>): Reservations<Answer> => {
  let last: Promise<Answer> | undefined
  let known: Answer | undefined
  const tell = (lease: string, keepalive: boolean) => void end(lease, keepalive).catch(() => undefined)
  return {
    id: newDraftId(),
    reserve: () => {
      const asked = reserve()
      last = asked
      known = undefined
      void asked.then(
        (answer) => {
          if (last === asked) known = answer
        },
        () => undefined,
      )
      return asked
    },
    giveBack: () => {
      const asked = last
      last = undefined
      known = undefined
      void asked?.then(
        ({ lease }) => tell(lease, false),
        () => undefined,
      )
    },
    leave: () => {
      if (known) tell(known.lease, true)
    },
  }
}

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
  /** Lets others have it, also while it is still being reserved; what is not told runs out by itself. */
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

/**
 * Reserves a lead or a row of the pool while its form is open. A page that goes gives it back: its form does not come back
 * with it.
 */
export const useReservation = (type: ReceivingType, id: number): Reservation => {
  const call = useCall()
  const [reservations] = useState(() =>
    createReservations({
      // Not broken off when the form goes: the server may have reserved the row already, and only the answer can end that.
      reserve: () => call('customers/customers/receivePretreatment', { body: { type, id }, quiet: true }),
      end: (lease, keepalive) =>
        call('customers/customers/endReservation', { body: { id, lease }, quiet: true, keepalive }),
    }),
  )
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    // One form does not share the reservation of another, which may be about to end.
    queryKey: ['receiving', type, id, reservations.id],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: reservations.reserve,
  })
  const secondsLeft = useSecondsUntil(data ? dataUpdatedAt + data.expires_in * 1000 : 0)
  useEffect(() => {
    addEventListener('pagehide', reservations.leave)
    return () => removeEventListener('pagehide', reservations.leave)
  }, [reservations])
  return {
    answer: data,
    secondsLeft,
    error,
    isReserving: isFetching,
    reserve: () => void refetch(),
    giveBack: reservations.giveBack,
  }
}
