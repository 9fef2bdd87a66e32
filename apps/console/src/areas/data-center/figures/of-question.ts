import type { FiguresSnapshot } from './figures.view.tsx'

type OfQuestion = Pick<FiguresSnapshot, 'goals' | 'hrefOf' | 'pool'>

/**
 * What belongs to the question that is asked. While figures of the question before stand there, their numbers lead to no rows of
 * this one and are measured by none of its goals.
 */
export const ofQuestion = (isOfBefore: boolean, own: OfQuestion): OfQuestion =>
  isOfBefore ? { goals: undefined, hrefOf: () => undefined, pool: undefined } : own
