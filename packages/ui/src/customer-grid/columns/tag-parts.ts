import { partFontSize, partPadding, cellPadding, estimateEms } from '../../data-grid/helpers/text-fit.ts'
import type { CellPart } from '../../data-grid/types/column.types.ts'
import type { TonedChoice } from '../fields/customer-grid.types.ts'

/** Px that are kept for the count of those that do not fit. */
const countWidth = 32

/** The tag of an id, also of one that nobody has named. */
export function tagOf(id: number, choices: ReadonlyMap<number, TonedChoice> | undefined): TonedChoice {
  return choices?.get(id) ?? { name: `#${id}`, tone: '8' }
}

/** Chips for as many tags as fit into a cell, and how many more there are. */
export function tagParts(
  tags: readonly number[],
  choices: ReadonlyMap<number, TonedChoice> | undefined,
  width: number,
  more: (count: number) => string,
): CellPart[] {
  const parts: CellPart[] = []
  let room = width - cellPadding
  for (const [place, id] of tags.entries()) {
    const { name, tone } = tagOf(id, choices)
    room -= estimateEms(name) * partFontSize + partPadding
    const isLast = place === tags.length - 1
    // The first one is shown in any case: a cell of nothing but a number tells nothing.
    if (place > 0 && room < (isLast ? 0 : countWidth)) {
      parts.push({ text: more(tags.length - place), kind: 'more' })
      return parts
    }
    parts.push({ text: name, kind: 'chip', tone })
  }
  return parts
}
