import { chartOf, leafStates } from '@hospital-crm/machines/chart'
import { walks } from '@hospital-crm/machines/testing'
import { describe, expect, it } from 'vitest'
import { notEnqueued } from './support/enqueued.ts'
import { listedIn } from './support/machine-documents.ts'
import { stateStories, storiedStates } from './support/machine-stories.ts'
import { holdsEverywhere } from './support/rule.ts'
import { matching, read } from './support/sources.ts'

const machines = walks.map(({ machine }) => machine)

describe('Every machine is walked', () => {
  it('has one walk for each machine file', () => {
    const files = matching(['packages/machines/src/**/*.machine.ts'])
    const ids = files.map((path) => /\.createMachine\(\{\s*id: '(\w+)'/.exec(read(path))?.[1])
    expect(machines.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})

describe('Every state has its story', () => {
  it('reads the state that a story declares, and takes nothing for one that is not written down', () => {
    const story = (parameters: string) => `export const A = meta.story({ parameters: ${parameters} })`
    const text = [
      story("{ layout: 'fullscreen', machine: { id: 'lock', state: 'locked' } }"),
      story("{ machine: { id: 'lock', state: leaf } }"),
      story("{ layout: 'padded' }"),
      "const meta = preview.meta({ parameters: { machine: { id: 'lock', state: 'opened' } } })",
    ].join('\n')
    expect(stateStories({ path: 'a.stories.tsx', text })).toEqual([
      { id: 'lock', state: 'locked' },
      { id: 'lock', state: '(not written down)' },
    ])
  })

  it('has one story for each leaf state, and no story of another', () => {
    const declared = machines.flatMap((machine) =>
      leafStates(machine).map((state) => `${machine.id} ${state}`),
    )
    expect(storiedStates()).toEqual(declared.toSorted())
  })
})

const eventsOf = (machine: (typeof machines)[number]): string[] => {
  const events = chartOf(machine).edges.map(({ event }) => event)
  return [...new Set(events.filter((event) => event !== '' && !event.startsWith('xstate.')))]
}

/** Leaves out a list that would be empty. */
const filled = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([head, list]) => (list.length === 0 ? [] : [[head, list.toSorted()]])),
  )

describe('The page on the machines lists what they have', () => {
  it('reads tables by chapter and column', () => {
    const page =
      '## door\n\n| state | when |\n| --- | --- |\n| `shut` | a |\n\n| event | what |\n| --- | --- |\n| `go` | b |\n'
    expect(listedIn(`# Machines\n\n${page}`)).toEqual({ door: { state: ['shut'], event: ['go'] } })
  })

  it('has each machine with its states, events and delays, and no others', () => {
    const documented = Object.entries(listedIn(read('docs/machines.md'))).map(([id, lists]) => [
      id,
      filled(lists),
    ])
    const real = machines.map((machine) => [
      machine.id,
      filled({
        state: leafStates(machine),
        event: eventsOf(machine),
        delay: Object.keys(machine.implementations.delays),
      }),
    ])
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(real))
  })
})

holdsEverywhere({
  title: 'What enqueueActions describes is enqueued',
  include: ['packages/machines/src/**/*.ts', 'apps/console/src/**/*.{ts,tsx}'],
  find: notEnqueued,
  caught: [
    { path: 'a.ts', text: "enqueueActions(() => { stopChild('lock') })" },
    {
      path: 'b.ts',
      text: 'parts.enqueueActions(({ context }) => { if (context.on) assign({ on: false }) })',
    },
    { path: 'c.ts', text: 'enqueueActions(({ enqueue }) => { enqueue.raise(event); parts.assign({}) })' },
  ],
  accepted: [
    { path: 'a.ts', text: "enqueueActions(({ enqueue }) => { enqueue.stopChild('lock'); enqueue('ring') })" },
    {
      path: 'b.ts',
      text: 'const count = assign({ count: 1 })\nenqueueActions(() => { Object.assign({}, {}) })',
    },
  ],
})
