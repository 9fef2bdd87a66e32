import { assign, createActor, emit, fromPromise, sendTo, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { activeStates, chartOf, leafStates } from './chart.ts'

/** A door with one of everything that a chart shows. */
const doorMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'knock'; name: string } | { type: 'wait' } | { type: 'hush' },
  },
  actors: { ask: fromPromise<string>(() => new Promise(() => {})) },
  actions: { count: assign({ tries: 1 }), ring: () => {} },
  guards: { is: (_, params: { said: string; wanted: string }) => params.said === params.wanted },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      initial: 'quiet',
      exit: 'ring',
      on: { wait: '.quiet' },
      states: {
        quiet: {
          on: {
            hush: {},
            knock: [
              {
                guard: { type: 'is', params: ({ event }) => ({ said: event.name.trim(), wanted: 'cat' }) },
                target: '#door.open',
              },
              { target: 'asking', actions: ['count', emit({ type: 'knocked' })] },
            ],
          },
        },
        asking: {
          entry: { type: 'ring' },
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: { actions: sendTo('ask', ({ event }) => event) },
            onError: 'quiet',
          },
          after: { patience: 'quiet' },
        },
      },
    },
    open: {
      type: 'parallel',
      always: { guard: ({ context }) => context.tries > 9, target: 'gone' },
      states: { light: {}, heat: {} },
    },
    gone: { type: 'final' },
  },
})

const node = { initial: false, invokes: [], delays: [], entry: [], exit: [] }
const edge = { guard: null, delay: null, actions: [] }

describe('a chart', () => {
  test('has every state, each inside the one around it', () => {
    expect(chartOf(doorMachine).nodes).toEqual([
      { ...node, id: 'door', parent: null, label: 'door', kind: 'compound' },
      { ...node, id: 'shut', parent: 'door', label: 'shut', kind: 'compound', initial: true, exit: ['ring'] },
      { ...node, id: 'shut.quiet', parent: 'shut', label: 'quiet', kind: 'leaf', initial: true },
      {
        ...node,
        id: 'shut.asking',
        parent: 'shut',
        label: 'asking',
        kind: 'leaf',
        invokes: ['ask'],
        delays: ['patience'],
        entry: ['ring'],
      },
      { ...node, id: 'open', parent: 'door', label: 'open', kind: 'parallel' },
      { ...node, id: 'open.light', parent: 'open', label: 'light', kind: 'leaf' },
      { ...node, id: 'open.heat', parent: 'open', label: 'heat', kind: 'leaf' },
      { ...node, id: 'gone', parent: 'door', label: 'gone', kind: 'final' },
    ])
  })

  test('has every branch of every transition', () => {
    const { id, edges } = chartOf(doorMachine)
    const after = 'xstate.after.patience.door.shut.asking'
    expect(id).toBe('door')
    expect(edges).toEqual([
      { ...edge, id: 'shut|wait|0', from: 'shut', to: 'shut.quiet', event: 'wait', label: 'wait' },
      { ...edge, id: 'shut.quiet|hush|0', from: 'shut.quiet', to: null, event: 'hush', label: 'hush' },
      {
        ...edge,
        id: 'shut.quiet|knock|0',
        from: 'shut.quiet',
        to: 'open',
        event: 'knock',
        label: 'knock',
        guard: 'is(cat)',
      },
      {
        ...edge,
        id: 'shut.quiet|knock|1',
        from: 'shut.quiet',
        to: 'shut.asking',
        event: 'knock',
        label: 'knock',
        actions: ['count', 'emit(knocked)'],
      },
      {
        ...edge,
        id: 'shut.asking|xstate.done.actor.ask|0',
        from: 'shut.asking',
        to: null,
        event: 'xstate.done.actor.ask',
        label: 'done ask',
        actions: ['sendTo'],
      },
      {
        ...edge,
        id: 'shut.asking|xstate.error.actor.ask|0',
        from: 'shut.asking',
        to: 'shut.quiet',
        event: 'xstate.error.actor.ask',
        label: 'error ask',
      },
      {
        ...edge,
        id: `shut.asking|${after}|0`,
        from: 'shut.asking',
        to: 'shut.quiet',
        event: after,
        label: 'after patience',
        delay: 'patience',
      },
      { ...edge, id: 'open||0', from: 'open', to: 'gone', event: '', label: 'always', guard: 'inline' },
    ])
  })

  test('survives being written as JSON', () => {
    const chart = chartOf(doorMachine)
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
  })
})

describe('states', () => {
  test('leaf states are those without states inside', () => {
    expect(leafStates(doorMachine)).toEqual(['shut.quiet', 'shut.asking', 'open.light', 'open.heat', 'gone'])
  })

  test('the active ones are named by the same paths', () => {
    const actor = createActor(doorMachine).start()
    expect(activeStates(actor.getSnapshot())).toEqual(['shut.quiet'])
    actor.send({ type: 'knock', name: 'dog' })
    expect(activeStates(actor.getSnapshot())).toEqual(['shut.asking'])
    actor.send({ type: 'wait' })
    actor.send({ type: 'knock', name: 'cat' })
    expect(activeStates(actor.getSnapshot())).toEqual(['open.light', 'open.heat'])
  })
})
