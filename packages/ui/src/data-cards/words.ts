/** What the cards themselves say. */
export interface CardsWords {
  /** Name of the checkbox of a card. */
  select: (name: string) => string
}

const zh: CardsWords = { select: (name) => `选择${name}` }

const en: CardsWords = { select: (name) => `Select ${name}` }

export const cardsWords = { name: 'dataCards', zh, en } as const
