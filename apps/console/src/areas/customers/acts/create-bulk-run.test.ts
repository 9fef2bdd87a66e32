import { CallError, TransportError } from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import type { BulkOutcome } from '@hospital-crm/api/entities'
import type { BulkEnd, BulkPlan, BulkRow } from './bulk.types.ts'
import { chunksOf } from './steps.ts'
import { createBulkRun } from './create-bulk-run.ts'

const rowOf = (id: number, status = 2): BulkRow => ({
  id,
  name: `客户 ${id}`,
  version: 1,
  stage: 'customer',
  uid: 1001,
  status,
  disease: 0,
  tags: [],
})
const failureOf = (id: number, code: string) => ({ id, code, message: `${code}！` })
const allDone = (ids: readonly number[]): BulkOutcome => ({ done: [...ids], failed: [] })

/** A run over records 1 to `count`, two to a call, against a server that answers as told. */
const start = (
  count: number,
  answer: (ids: readonly number[]) => BulkOutcome | Promise<BulkOutcome>,
  known: (id: number) => BulkRow | undefined = (id) => rowOf(id),
) => {
  const sent: number[][] = []
  const phases: string[] = []
  const ends: BulkEnd[] = []
  const plan = (rows: readonly BulkRow[]): BulkPlan => ({
    steps: chunksOf(rows, 2).map((chunk) => {
      const ids = chunk.map(({ id }) => id)
      return {
        ids,
        send: async () => {
          sent.push(ids)
          return answer(ids)
        },
      }
    }),
    inverse: plan,
  })
  const run = createBulkRun<number>({
    gather: ({ ids, onProgress }) => {
      const wanted = ids ?? Array.from({ length: count }, (_, index) => index + 1)
      const rows = wanted.flatMap((id) => known(id) ?? [])
      onProgress(rows.length)
      return Promise.resolve({ rows, gone: wanted.filter((id) => !known(id)) })
    },
    plan,
    goneText: '内容不存在或已被移除',
    errorText: (error) => (error as Error).message,
    onEnd: (end) => ends.push(end),
  })
  run.subscribe(() => {
    const phase = run.getPhase()
    phases.push(
      phase.name === 'running'
        ? `${phase.answered}/${phase.total}${phase.isStopping ? ' stop' : ''}`
        : phase.name,
    )
  })
  const idsOf = (end: BulkEnd | undefined) => end?.done.map(({ id }) => id)
  return { run, sent, phases, ends, idsOf }
}

test('records are changed call by call, with the progress told', async () => {
  const { run, sent, phases, ends, idsOf } = start(5, allDone)
  await run.start(4)
  expect(sent).toStrictEqual([[1, 2], [3, 4], [5]])
  expect(phases).toStrictEqual(['gathering', 'gathering', '0/5', '2/5', '4/5', '5/5', 'ended'])
  expect([idsOf(ends[0]), ends[0]?.failures, ends[0]?.untouched]).toStrictEqual([[1, 2, 3, 4, 5], [], []])
})

test('a stop lets the call on its way end and leaves the rest untouched', async () => {
  const { run, sent, phases, ends, idsOf } = start(6, (ids) => {
    if (ids.includes(3)) run.stop()
    return allDone(ids)
  })
  await run.start(4)
  expect(sent).toStrictEqual([
    [1, 2],
    [3, 4],
  ])
  expect(phases.slice(-4)).toStrictEqual(['2/6', '2/6 stop', '4/6 stop', 'ended'])
  expect([idsOf(ends[0]), ends[0]?.untouched]).toStrictEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

test('a stop while records are looked up leads back to the question', async () => {
  const { run, sent, ends } = start(3, allDone)
  const running = run.start(4)
  run.stop()
  await running
  expect([run.getPhase(), sent, ends]).toStrictEqual([{ name: 'asking' }, [], []])
})

test('refused records carry their reason, and another try sends those it may help', async () => {
  let isFixed = false
  const { run, sent, ends, idsOf } = start(4, (ids) => ({
    done: ids.filter((id) => id !== 1 && (isFixed || id !== 3)),
    failed: ids
      .filter((id) => id === 1 || (!isFixed && id === 3))
      .map((id) => failureOf(id, id === 1 ? 'already_received' : 'reserved')),
  }))
  await run.start(4)
  expect(ends[0]?.failures).toStrictEqual([
    { ...failureOf(1, 'already_received'), name: '客户 1' },
    { ...failureOf(3, 'reserved'), name: '客户 3' },
  ])
  isFixed = true
  await run.retry()
  expect(sent.at(-1)).toStrictEqual([3])
  expect([idsOf(ends[1]), ends[1]?.failures]).toStrictEqual([
    [2, 4, 3],
    [{ ...failureOf(1, 'already_received'), name: '客户 1' }],
  ])
})

test.each(['holding_limit', 'claim_limit', 'cooling_off'])(
  'what %s refused is told of still, and not sent again with the others',
  async (code) => {
    let isFixed = false
    const { run, sent, ends, idsOf } = start(2, (ids) => ({
      done: ids.filter((id) => id === 2 && isFixed),
      failed: ids
        .filter((id) => id === 1 || !isFixed)
        .map((id) => failureOf(id, id === 1 ? code : 'reserved')),
    }))
    await run.start(4)
    isFixed = true
    await run.retry()
    expect(sent).toStrictEqual([[1, 2], [2]])
    expect([idsOf(ends[1]), ends[1]?.failures]).toStrictEqual([
      [2],
      [{ ...failureOf(1, code), name: '客户 1' }],
    ])
  },
)

test('a record that is gone is told of and not sent', async () => {
  const { run, sent, ends } = start(2, allDone, (id) => (id === 2 ? undefined : rowOf(id)))
  await run.start(4)
  expect(sent).toStrictEqual([[1]])
  expect(ends[0]?.failures).toStrictEqual([
    { id: 2, code: 'not_found', message: '内容不存在或已被移除', name: '' },
  ])
})

test('a call that is refused for its own records does not stop the others', async () => {
  const { run, ends, idsOf } = start(4, (ids) => {
    if (ids.includes(1)) throw new CallError('validation_failed')
    return allDone(ids)
  })
  await run.start(4)
  expect([idsOf(ends[0]), ends[0]?.failures.map(({ id, code }) => [id, code])]).toStrictEqual([
    [3, 4],
    [
      [1, 'validation_failed'],
      [2, 'validation_failed'],
    ],
  ])
})

test.each([
  [new CallError('forbidden'), 'forbidden'],
  [new CallError('outcome_unclear'), 'no_answer'],
  [new TransportError('network', 0, '请求失败 -> ERR_NETWORK'), 'no_answer'],
])('%s ends the run', async (error, code) => {
  const { run, sent, ends } = start(6, (ids) => {
    if (ids.includes(3)) throw error
    return allDone(ids)
  })
  await run.start(4)
  expect(sent).toHaveLength(2)
  expect([ends[0]?.failures.map((failure) => failure.code), ends[0]?.untouched]).toStrictEqual([
    [code, code],
    [5, 6],
  ])
})

test('what was before a call without an answer is what its undoing goes back to', async () => {
  let isHeard = false
  const stored = new Map([[1, rowOf(1, 2)]])
  const { run, ends } = start(
    1,
    (ids) => {
      stored.set(1, rowOf(1, 4))
      if (!isHeard) throw new TransportError('timeout', 0, '')
      return allDone(ids)
    },
    (id) => stored.get(id),
  )
  await run.start(4)
  isHeard = true
  await run.retry()
  expect(ends[1]?.done).toStrictEqual([rowOf(1, 2)])
})

test('what left its list by a call without an answer is sent again, and what was gone otherwise is not', async () => {
  let isHeard = false
  const left = new Set<number>()
  const { run, ends, sent, idsOf } = start(
    3,
    (ids) => {
      if (isHeard) return allDone(ids)
      for (const id of ids) left.add(id)
      throw new TransportError('network', 0, '')
    },
    (id) => (left.has(id) ? undefined : rowOf(id)),
  )
  await run.start(4)
  isHeard = true
  left.add(3)
  await run.retry()
  expect(sent).toStrictEqual([
    [1, 2],
    [1, 2],
  ])
  expect([idsOf(ends[1]), ends[1]?.failures.map(({ id, code }) => [id, code])]).toStrictEqual([
    [1, 2],
    [[3, 'not_found']],
  ])
})

test('all that was done, over several tries, can be put back at once', async () => {
  let isFixed = false
  const { run, ends, sent } = start(3, (ids) =>
    isFixed
      ? allDone(ids)
      : {
          done: ids.filter((id) => id !== 2),
          failed: ids.includes(2) ? [{ id: 2, code: 'x', message: '' }] : [],
        },
  )
  await run.start(4)
  isFixed = true
  await run.retry()
  const inverse = ends[1]?.inverse?.(ends[1].done)
  sent.length = 0
  for (const step of inverse?.steps ?? []) await step.send()
  expect(sent).toStrictEqual([[1, 3], [2]])
})

test('where nothing was done nothing can be put back', async () => {
  const { run, ends } = start(1, (ids) => ({
    done: [],
    failed: ids.map((id) => ({ id, code: 'not_found', message: '' })),
  }))
  await run.start(4)
  expect(ends[0]?.inverse).toBeUndefined()
})
