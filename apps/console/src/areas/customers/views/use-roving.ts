import { useState, type FocusEvent, type KeyboardEvent } from 'react'

/** A place with its cards. */
interface PlacedCards {
  key: string
  rows: readonly { id: number }[]
}

const cardsIn = (place: ParentNode): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-card]')]

const focusCard = (card: HTMLElement | undefined) => card?.querySelector<HTMLElement>('[data-main]')?.focus()

/** The id of the card that something is part of; NaN outside of any. */
export const cardIdOf = (part: Element): number =>
  Number(part.closest<HTMLElement>('[data-card]')?.dataset['card'])

/** The card of another place that is nearest to where one is. */
const beside = (board: Element, place: Element, at: number, step: 1 | -1): HTMLElement | undefined => {
  const places = [...board.querySelectorAll('[data-place]')]
  const from = places.indexOf(place)
  for (let next = from + step; next >= 0 && next < places.length; next += step) {
    const cards = cardsIn(places[next] as Element)
    const card = cards[Math.min(at, cards.length - 1)]
    if (card) return card
  }
  return undefined
}

/** The card that Tab leads to: the one that was there last, while it is there, else the first. */
export const tabStopOf = (rows: PlacedCards['rows'], last: number | undefined): number | undefined =>
  rows.some(({ id }) => id === last) ? last : rows[0]?.id

/**
 * Arrows lead from card to card: up and down within a place, to the sides from one place to the next. So Tab meets each
 * place once.
 *
 * @param onShift Shift and an arrow, on the card of this id
 */
export const useRoving = (onShift?: (id: number, way: { days?: number; minutes?: number }) => void) => {
  const [current, setCurrent] = useState<Readonly<Record<string, number>>>({})
  return {
    /** The card of a place that Tab leads to. */
    currentOf: ({ key, rows }: PlacedCards) => tabStopOf(rows, current[key]),
    onFocus: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-card]')
      const key = card?.closest<HTMLElement>('[data-place]')?.dataset['place']
      const id = Number(card?.dataset['card'])
      if (key !== undefined && current[key] !== id) setCurrent({ ...current, [key]: id })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, shiftKey, target, currentTarget } = event
      if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return
      const card = target.closest<HTMLElement>('[data-card]')
      const place = card?.closest('[data-place]')
      if (!card || !place || !key.startsWith('Arrow')) return
      const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
      const side = (key === 'ArrowRight') === isRtl ? -1 : 1
      const isUpright = key === 'ArrowDown' || key === 'ArrowUp'
      const step = isUpright ? (key === 'ArrowDown' ? 1 : -1) : side
      event.preventDefault()
      if (shiftKey) {
        onShift?.(Number(card.dataset['card']), isUpright ? { minutes: step * 15 } : { days: step })
        return
      }
      const cards = cardsIn(place)
      const at = cards.indexOf(card)
      focusCard(isUpright ? cards[at + step] : beside(currentTarget, place, at, step))
    },
  }
}

/** Gives the focus to a card that has come to another place. */
export const focusCardOf = (board: Element | null, id: number): boolean => {
  const card = board?.querySelector<HTMLElement>(`[data-card="${id}"]`)
  focusCard(card ?? undefined)
  return card !== null && card !== undefined
}
