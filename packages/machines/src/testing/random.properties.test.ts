import { setup } from 'xstate'
import { expect, test } from 'vitest'
import { holdAlways, type Life } from './random.ts'
import type { Walk } from './walks/walk.types.ts'

const machine = setup({ types: { events: {} as { type: 'up' } | { type: 'down' } } }).createMachine({
  id: 'stairs',
  initial: 'ground',
  states: { ground: { on: { up: 'first' } }, first: { on: { up: 'roof', down: 'ground' } }, roof: {} },
})
const walk: Walk = {
  machine,
  inputs: [() => ({})],
  events: [{ type: 'up' }, { type: 'down' }],
  answers: {},
}
const begin = (): Life<{ floor: unknown }> => ({
  walk,
  look: ({ snapshot }) => ({ floor: snapshot().value }),
})

test('a broken sentence is told by its name, with the shortest way to break it', async () => {
  const run = holdAlways({
    begin,
    invariants: { 'nobody gets on the roof': ({ floor }) => floor !== 'roof' },
  })
  const steps = '[{"does":"send","event":{"type":"up"}},{"does":"send","event":{"type":"up"}}]'
  await expect(run).rejects.toThrow(`Not true any more: nobody gets on the roof, after ${steps}`)
})

test('a true sentence holds', async () => {
  await holdAlways({
    begin,
    invariants: {
      'nobody leaves the roof': (now, before) => before.floor !== 'roof' || now.floor === 'roof',
    },
  })
})
