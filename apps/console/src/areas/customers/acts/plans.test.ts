import type { Client } from '@hospital-crm/api/client'
import { expect, test } from 'vitest'
import { planOf, type BulkChoice, type PlanContext } from './plans.ts'
import type { BulkPlan, BulkRow } from './bulk.types.ts'

const rowOf = (id: number, fields: Partial<BulkRow> = {}): BulkRow => ({
  id,
  name: '',
  version: 1,
  stage: 'customer',
  uid: 1001,
  status: 2,
  disease: 11,
  tags: [],
  ...fields,
})

const allRights = { receivePool: true, giveUp: true, transfer: true, restore: true, remove: true }

/** A client that does everything it is asked but for some ids, and remembers what it was asked. */
const clientFor = (refused: readonly number[] = []) => {
  const asked: [string, unknown][] = []
  const call = (name: string, { body }: { body: { ids: number[] } }) => {
    asked.push([name, body])
    return Promise.resolve({
      done: body.ids.filter((id) => !refused.includes(id)),
      failed: body.ids.filter((id) => refused.includes(id)).map((id) => ({ id, code: 'x', message: '' })),
      ownerless: [],
    })
  }
  return { call: call as unknown as Client['call'], asked }
}

const contextOf = (call: Client['call'], more: Partial<PlanContext> = {}): PlanContext => ({
  call,
  list: 'customers',
  me: 1001,
  rights: allRights,
  giveBackReason: '撤销领取',
  onOwnerless: () => undefined,
  ...more,
})

const carryOut = async ({ steps }: BulkPlan) => {
  const outcomes = []
  for (const step of steps) outcomes.push(await step.send())
  return {
    done: outcomes.flatMap(({ done }) => done),
    failed: outcomes.flatMap(({ failed }) => failed.map(({ id }) => id)),
  }
}

test('a status goes to all at once, and back to each its own', async () => {
  const { call, asked } = clientFor()
  const rows = [rowOf(1), rowOf(2, { status: 3 }), rowOf(3)]
  const plan = planOf(rows, { act: 'status', status: 4 }, contextOf(call))
  await carryOut(plan)
  await carryOut(plan.inverse!(rows))
  const name = 'customers/customers/updateStatus/{id}'
  expect(asked).toStrictEqual([
    [name, { ids: [1, 2, 3], status: 4 }],
    [name, { ids: [1, 3], status: 2, disease: 11 }],
    [name, { ids: [2], status: 3, disease: 11 }],
  ])
})

test('a call takes a hundred customers, a handover as many as it may', async () => {
  const rows = Array.from({ length: 620 }, (_, index) => rowOf(index + 1))
  const sizes = ({ steps }: BulkPlan) => steps.map(({ ids }) => ids.length)
  const { call } = clientFor()
  expect(sizes(planOf(rows, { act: 'status', status: 4 }, contextOf(call)))).toStrictEqual([
    100, 100, 100, 100, 100, 100, 20,
  ])
  expect(sizes(planOf(rows, { act: 'transfer', uid: 1005 }, contextOf(call)))).toStrictEqual([500, 120])
})

test.each([
  ['add', [2, 3, 5]],
  ['remove', [2]],
  ['replace', [3, 5]],
] as const)('to %s tags leaves %j', async (mode, after) => {
  const { call, asked } = clientFor()
  await carryOut(planOf([rowOf(1, { tags: [2, 3] })], { act: 'tags', mode, tags: [3, 5] }, contextOf(call)))
  expect(asked).toStrictEqual([['customers/customers/updateTags/{id}', { ids: [1], tag: after }]])
})

test('customers that get the same tags go together, and those that have them already are not sent', async () => {
  const { call, asked } = clientFor()
  const rows = [rowOf(1, { tags: [7] }), rowOf(2), rowOf(3, { tags: [7, 1] }), rowOf(4)]
  const plan = planOf(rows, { act: 'tags', mode: 'add', tags: [1] }, contextOf(call))
  const { done } = await carryOut(plan)
  await carryOut(plan.inverse!(rows))
  const name = 'customers/customers/updateTags/{id}'
  expect(done.toSorted()).toStrictEqual([1, 2, 3, 4])
  expect(asked).toStrictEqual([
    [name, { ids: [1], tag: [7, 1] }],
    [name, { ids: [2, 4], tag: [1] }],
    [name, { ids: [1], tag: [7] }],
    [name, { ids: [2, 4], tag: [] }],
  ])
})

test('customers go back to the agent that each had; who had the new one already stays', async () => {
  const { call, asked } = clientFor()
  const rows = [
    rowOf(1, { uid: 1002 }),
    rowOf(2, { uid: 1003 }),
    rowOf(3, { uid: 1005 }),
    rowOf(4, { uid: 1002 }),
  ]
  const plan = planOf(rows, { act: 'transfer', uid: 1005 }, contextOf(call))
  await carryOut(plan)
  const { done } = await carryOut(plan.inverse!(rows))
  const name = 'customers/customers/transfer/{id}'
  expect(asked).toStrictEqual([
    [name, { uid: 1005, ids: [1, 2, 3, 4] }],
    [name, { uid: 1002, ids: [1, 4] }],
    [name, { uid: 1003, ids: [2] }],
  ])
  expect(done.toSorted()).toStrictEqual([1, 2, 3, 4])
})

test('what was given up is received again and goes back to its agent', async () => {
  const { call, asked } = clientFor([2])
  const rows = [rowOf(1), rowOf(2), rowOf(3, { uid: 1002 })]
  const plan = planOf(rows, { act: 'giveUp', reason: '预算不符' }, contextOf(call))
  await carryOut({ steps: plan.inverse!(rows).steps })
  expect(asked).toStrictEqual([
    ['customers/cuspools/receive', { ids: [1, 2] }],
    ['customers/cuspools/receive', { ids: [3] }],
    ['customers/customers/transfer/{id}', { uid: 1002, ids: [3] }],
  ])
  await carryOut(plan)
  expect(asked.at(-1)).toStrictEqual([
    'customers/customers/giveUp/{id}',
    { ids: [1, 2, 3], reason: '预算不符' },
  ])
})

test('what was received from the pool is given back to it, and a lead cannot go back', async () => {
  const { call, asked } = clientFor()
  const rows = [rowOf(1, { stage: 'pool', uid: 0 }), rowOf(2, { stage: 'pool', uid: 0 })]
  const planIn = (more: Partial<PlanContext>) => planOf(rows, { act: 'receive' }, contextOf(call, more))
  const plan = planIn({ list: 'pools' })
  await carryOut(plan)
  const { done } = await carryOut(plan.inverse!(rows))
  expect(asked).toStrictEqual([
    ['customers/cuspools/receive', { ids: [1, 2] }],
    ['customers/customers/giveUp/{id}', { ids: [1, 2], reason: '撤销领取' }],
  ])
  expect(done).toStrictEqual([1, 2])
  expect([
    planIn({ list: 'pools', rights: { ...allRights, giveUp: false } }).inverse,
    planIn({ list: 'leads' }).inverse,
  ]).toStrictEqual([undefined, undefined])
})

test('nothing that cannot be put back offers to be', () => {
  const { call } = clientFor()
  const mine = [rowOf(1)]
  const others = [rowOf(1), rowOf(2, { uid: 1002 })]
  const isFinal = (rows: readonly BulkRow[], choice: BulkChoice, rights: Partial<PlanContext['rights']>) =>
    planOf(rows, choice, contextOf(call, { rights: { ...allRights, ...rights } })).inverse === undefined
  const givingUp = { act: 'giveUp', reason: '' } as const
  expect([
    isFinal(mine, givingUp, { transfer: false }),
    isFinal(others, givingUp, { transfer: false }),
    isFinal(mine, givingUp, { receivePool: false }),
    isFinal(mine, { act: 'remove' }, { restore: false }),
    isFinal(mine, { act: 'restore' }, { remove: false }),
    isFinal(mine, { act: 'destroy' }, {}),
  ]).toStrictEqual([false, true, true, true, true, true])
})

test.each([
  ['customers', 'customers/customers/delete/{id}'],
  ['leads', 'customers/cusleads/delete/{id}'],
  ['pools', 'customers/cuspools/delete/{id}'],
] as const)('rows of %s go to the bin by their own call, and are restored', async (list, name) => {
  const { call, asked } = clientFor()
  const rows = [rowOf(1), rowOf(2)]
  const plan = planOf(rows, { act: 'remove' }, contextOf(call, { list }))
  await carryOut(plan)
  await carryOut(plan.inverse!(rows))
  expect(asked).toStrictEqual([
    [name, { ids: [1, 2] }],
    ['customers/cuswastes/restore', { ids: [1, 2] }],
  ])
})

test('restored customers without an agent are told of', async () => {
  const told: number[] = []
  const call = (() =>
    Promise.resolve({ done: [1, 2], failed: [], ownerless: [2] })) as unknown as Client['call']
  const onOwnerless = (ids: readonly number[]) => told.push(...ids)
  const plan = planOf([rowOf(1), rowOf(2)], { act: 'restore' }, contextOf(call, { onOwnerless }))
  expect([await carryOut(plan), told]).toStrictEqual([{ done: [1, 2], failed: [] }, [2]])
})
