/** What the cards themselves say. */
export interface CardsWords {
  /** Name of the checkbox of a card. */
  select: (name: string) => string
}

export const zh: CardsWords = { select: (name) => `选择${name}` }
