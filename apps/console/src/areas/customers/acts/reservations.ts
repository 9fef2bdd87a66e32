import { newDraftId } from '../../../drafts/draft.ts'

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
