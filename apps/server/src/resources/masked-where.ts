import type { FilterValue, Where } from '@hospital-crm/api/entities'
import { hidesPhonesIn, maskText } from '../access/mask.ts'
import type { Viewer } from '../access/scope.ts'
import type { ResourceHooks } from './hooks.ts'

type Leaf = Extract<Where, { field: unknown }>

const withText = (value: FilterValue, change: (text: string) => string): FilterValue => {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || Array.isArray(value) || !('op' in value)) return value
  return typeof value.value === 'string' ? { ...value, value: change(value.value) } : value
}

const withTexts = (where: Where, change: (text: string, leaf: Leaf) => string): Where =>
  'field' in where
    ? { ...where, value: withText(where.value, (text) => change(text, where)) }
    : { ...where, children: where.children.map((child) => withTexts(child, change)) }

/** The texts in conditions of somebody who may not see numbers; none of anybody else. */
export const textsToPay = (viewer: Viewer, where: Where | null | undefined): string[] => {
  const texts: string[] = []
  if (where && hidesPhonesIn(viewer, 'waste'))
    withTexts(where, (text) => {
      texts.push(text)
      return text
    })
  return texts
}

/** Conditions as somebody may see them: with their numbers masked where any list hides numbers. */
export const shownWhere = (viewer: Viewer, where: Where | null): Where | null =>
  where === null || !hidesPhonesIn(viewer, 'waste') ? where : withTexts(where, (text) => maskText(text, []))

/** What somebody meant by conditions who was shown masked ones: a mask stands for the number of the same field that it hides. */
export const meantWhere = (viewer: Viewer, typed: Where | null, stored: Where | null): Where | null => {
  if (typed === null || stored === null || !hidesPhonesIn(viewer, 'waste')) return typed
  const hidden = new Map<string, Set<string>>()
  const keyOf = ({ field }: Leaf, shown: string) => `${field} ${shown}`
  withTexts(stored, (text, leaf) => {
    const shown = maskText(text, [])
    const key = keyOf(leaf, shown)
    if (shown !== text) hidden.set(key, (hidden.get(key) ?? new Set()).add(text))
    return text
  })
  return withTexts(typed, (text, leaf) => {
    const [only = text, ...others] = hidden.get(keyOf(leaf, text)) ?? []
    // Of two that look alike nobody knows which one is meant: the mask is refused as no whole number.
    return others.length === 0 ? only : text
  })
}

/** Conditions of menus and reports are masked for whoever may not see numbers, and their masks stand for what they hide. */
export const whereHooks = {
  show: ({ actor }, row) => ({ ...row, where: shownWhere(actor, row['where'] as Where | null) }),
  meant: ({ actor }, values, before) =>
    values['where'] === undefined
      ? values
      : {
          ...values,
          where: meantWhere(actor, values['where'] as Where | null, before['where'] as Where | null),
        },
} satisfies ResourceHooks
