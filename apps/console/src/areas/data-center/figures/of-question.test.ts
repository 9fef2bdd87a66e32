import { expect, it } from 'vitest'
import { ofQuestion } from './of-question.ts'

const own = {
  goals: { passed: 3, days: 31, goals: [] },
  hrefOf: ({ figure }: { figure: string }) => `/customers?${figure}`,
  pool: '/leads',
}

it('leads nowhere, and to no goal, while figures of the question before stand there', () => {
  const told = (isOfBefore: boolean) => {
    const { goals, hrefOf, pool } = ofQuestion(isOfBefore, own)
    return [goals, hrefOf({ figure: 'arrived' }), pool]
  }
  expect([told(true), told(false)]).toEqual([
    [undefined, undefined, undefined],
    [own.goals, '/customers?arrived', '/leads'],
  ])
})
