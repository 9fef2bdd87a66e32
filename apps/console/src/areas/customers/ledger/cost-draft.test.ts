import { expect, test } from 'vitest'
import { costs } from '../../../messages/zh/customer-costs.ts'
import { costProblems, emptyCost, signed } from './cost-draft.ts'

const problems = (delta: string, remark = '') =>
  costProblems({ ...emptyCost, delta, remark }, costs, 'no amount')

test('an entry needs an amount, and less than nothing needs a reason', () => {
  expect([
    problems(''),
    problems('0.00'),
    problems('1.005'),
    problems('-0.01', ' '),
    problems('-0.01', '退费'),
    problems(' 12.5 '),
  ]).toStrictEqual([
    { delta: '请填写金额' },
    { delta: '请填写金额' },
    { delta: 'no amount' },
    { remark: '金额为负时请填写原因' },
    {},
    {},
  ])
})

test('an amount carries its sign', () => {
  expect([signed('10.00'), signed('-10.00')]).toStrictEqual(['+10.00', '-10.00'])
})
