import { expect, test } from 'vitest'
import { createFlush } from './flush.ts'
import type { RowsChange } from '../types/rows.types.ts'

const start = () => {
  const frames: (() => void)[] = []
  const waits: { run: () => void; ms: number }[] = []
  const soon: (() => void)[] = []
  const after = (run: () => void, ms: number) => {
    const wait = { run, ms }
    waits.push(wait)
    return () => void waits.splice(waits.indexOf(wait), 1)
  }
  const timing = {
    soon: (run: () => void) => void soon.push(run),
    frame: (run: () => void) => void frames.push(run),
    after,
  }
  return { frames, soon, waits, flush: createFlush(timing) }
}

test('however much changes, listeners hear of it once a frame', () => {
  const { frames, flush } = start()
  const heard: RowsChange[] = []
  flush.subscribe((change) => heard.push(change))
  for (let update = 0; update < 1000; update++) flush.mark('others')
  expect(frames.length).toBe(1)
  expect(heard).toStrictEqual([])
  frames.shift()?.()
  flush.mark('self')
  frames.shift()?.()
  expect(heard).toStrictEqual([{ origin: 'others' }, { origin: 'self' }])
})

test('what others did outweighs what the user did in the same frame', () => {
  const { frames, flush } = start()
  const heard: string[] = []
  flush.subscribe(({ origin }) => heard.push(origin))
  for (const origins of [['self', 'others', 'self'], ['self']] as const) {
    for (const origin of origins) flush.mark(origin)
    frames.shift()?.()
  }
  expect(heard).toStrictEqual(['others', 'self'])
})

test('one listener that throws or leaves does not keep the others from hearing', () => {
  const { frames, flush } = start()
  const heard: string[] = []
  const listen = () => void heard.push('twice')
  flush.subscribe(() => {
    throw new Error('broken')
  })
  const stop = flush.subscribe(listen)
  flush.subscribe(listen)
  flush.mark('self')
  expect(() => frames.shift()?.()).toThrow('broken')
  expect(heard).toStrictEqual(['twice', 'twice'])
  stop()
  flush.mark('self')
  expect(() => frames.shift()?.()).toThrow('broken')
  expect(heard).toStrictEqual(['twice', 'twice', 'twice'])
})

test('what a feed brings is gathered for a tenth of a second', () => {
  const { frames, waits, flush } = start()
  const heard: string[] = []
  flush.subscribe(({ origin }) => heard.push(origin))
  for (let message = 0; message < 5; message++) flush.mark('feed')
  expect([frames.length, waits.map(({ ms }) => ms)]).toStrictEqual([0, [100]])
  waits[0]?.run()
  frames.shift()?.()
  expect([heard, waits]).toStrictEqual([['feed'], []])
})

test('what the user does takes along what a feed has brought', () => {
  const { frames, waits, flush } = start()
  const heard: string[] = []
  flush.subscribe(({ origin }) => heard.push(origin))
  flush.mark('feed')
  flush.mark('self')
  flush.mark('feed')
  expect(frames.length).toBe(1)
  frames.shift()?.()
  expect([heard, waits]).toStrictEqual([['self'], []])
})

test('another result is told at once, and a frame that was waited for tells nothing more', () => {
  const { frames, soon, flush } = start()
  const heard: string[] = []
  flush.subscribe(({ origin }) => heard.push(origin))
  flush.mark('self')
  flush.markResult()
  flush.markResult()
  for (const run of soon) run()
  expect(heard).toStrictEqual(['self'])
  frames.shift()?.()
  expect(heard).toStrictEqual(['self'])
  flush.mark('others')
  frames.shift()?.()
  expect(heard).toStrictEqual(['self', 'others'])
})
