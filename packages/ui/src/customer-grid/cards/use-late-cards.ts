import { useEffect, useState } from 'react'
import type { CustomerCards } from './customer-cards.tsx'

type Cards = typeof CustomerCards

let fetched: Cards | undefined

/** The cards, fetched once they are wanted; `null` when their code cannot be had. */
export function useLateCards(isWanted: boolean): { Cards: Cards | null | undefined } {
  const [found, setFound] = useState<Cards | null | undefined>(() => fetched)
  const isMissing = isWanted && found === undefined
  useEffect(() => {
    if (!isMissing) return
    import('./customer-cards.tsx').then(
      ({ CustomerCards }) => {
        fetched = CustomerCards
        setFound(() => fetched)
      },
      () => setFound(null),
    )
  }, [isMissing])
  return { Cards: found }
}
