import { useEffect, useState } from 'react'
import type { CustomerCards } from './customer-cards.tsx'

type Cards = typeof CustomerCards

let fetched: Cards | undefined

/** The cards, fetched once they are wanted, unless their code cannot be had. */
export function useLateCards(isWanted: boolean): { Cards: Cards | undefined; hasFailed: boolean } {
  const [found, setFound] = useState({ Cards: fetched, hasFailed: false })
  const isMissing = isWanted && !found.Cards && !found.hasFailed
  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    import('./customer-cards.tsx').then(
      ({ CustomerCards }) => {
        fetched = CustomerCards
        if (!isOver) setFound({ Cards: CustomerCards, hasFailed: false })
      },
      () => {
        if (!isOver) setFound({ Cards: undefined, hasFailed: true })
      },
    )
    return () => {
      isOver = true
    }
  }, [isMissing])
  return found
}
