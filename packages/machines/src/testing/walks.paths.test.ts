import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../chart/chart.ts'
import { explore } from './explore.ts'
import { declaredStates, shortestReach } from './reach.ts'
import { walks } from './walks/index.ts'
import type { Walk } from './walks/walk.types.ts'

const transitionsOf = ({ machine }: Walk) =>
  chartOf(machine)
    .edges.map(({ id }) => id)
    .toSorted()

const taken = async (walk: Walk) => [...(await explore(walk)).keys()].toSorted()

describe.each(walks.map((walk) => [walk.machine.id, walk] as const))('%s', (_, walk) => {
  test('every state that is declared can be reached', () => {
    expect(shortestReach(walk)).toEqual(declaredStates(walk.machine))
  })

  test('every transition that is declared can be taken', async () => {
    expect(await taken(walk)).toEqual(transitionsOf(walk))
  })

  test('everything that it starts has a double', () => {
    const doubles = [walk.answers, walk.says, walk.inner].flatMap((some) => Object.keys(some ?? {}))
    expect(doubles.toSorted()).toEqual(Object.keys(walk.machine.implementations.actors).toSorted())
  })
})

describe('the search itself', () => {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'go' } | { type: 'unheard' } },
    guards: { never: ({ context }) => context.count > 0 },
  }).createMachine({
    id: 'broken',
    context: { count: 0 },
    initial: 'here',
    states: {
      here: { on: { go: [{ guard: 'never', target: 'there' }, { target: 'nearby' }] } },
      nearby: { on: { unheard: 'here' } },
      there: {},
    },
  })
  const walk: Walk = { machine, inputs: [() => ({})], events: [{ type: 'go' }], answers: {} }

  test('notices a state that nothing leads to', () => {
    expect(shortestReach(walk)).toEqual(['here', 'nearby'])
    expect(declaredStates(machine)).toEqual(['here', 'nearby', 'there'])
  })

  test('ends also where the situations do not', async () => {
    const counting = setup({ types: { context: {} as { count: number } } }).createMachine({
      id: 'counting',
      context: { count: 0 },
      on: { go: { actions: assign({ count: ({ context }) => context.count + 1 }) }, unheard: {} },
    })
    const endless: Walk = { ...walk, machine: counting, keep: (context) => context }
    await expect(explore(endless)).rejects.toThrow('counting: "keep" tells too many situations apart')
    expect(() => shortestReach(endless)).toThrow('Traversal limit exceeded')
  })

  test('notices a branch that no situation allows, and an event that nobody sends', async () => {
    expect(await taken(walk)).toEqual(['here|go|1'])
    expect(transitionsOf(walk)).toEqual(['here|go|0', 'here|go|1', 'nearby|unheard|0'])
  })
})
