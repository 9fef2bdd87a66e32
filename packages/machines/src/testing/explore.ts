import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import { chartOf } from '../chart/chart.ts'
import { movesOf } from './moves.ts'
import { follow, type World } from './world.ts'
import type { Path, Walk } from './walks/walk.types.ts'

/** Every transition that was taken, by its id in the chart, and a shortest way to take it. */
export type Taken = ReadonlyMap<string, Path>

/** What tells two situations apart: where the machine is, and what it waits for. */
const situationOf = ({ doubles, snapshot }: World, { keep }: Walk, input: number): string => {
  const { value, context, children } = snapshot()
  const waitsFor = doubles.questions.filter(({ signal }) => !signal.aborted).map(({ actor }) => actor)
  const inner = (Object.values(children) as AnyActor[]).map(
    (child) => (child.getSnapshot() as Partial<AnyMachineSnapshot>).value,
  )
  return JSON.stringify([input, value, inner, waitsFor, [...doubles.broken], keep?.(context)])
}

/** More than any machine here has, and further than any is from its start; a search that finds more would not end. */
const SITUATIONS = 2000
const DEPTH = 30

/** Tries everything in every situation, nearest first, until each transition was taken or nothing new happens. */
export const explore = async (walk: Walk): Promise<Taken> => {
  const moves = movesOf(walk)
  const declared = chartOf(walk.machine).edges.length
  const taken = new Map<string, Path>()
  const seen = new Set<string>()
  const queue: Path[] = walk.inputs.map((_, input) => ({ input, moves: [] }))
  for (const path of queue) {
    const world = await follow(walk, path)
    for (const edge of world.taken) if (!taken.has(edge)) taken.set(edge, path)
    const situation = situationOf(world, walk, path.input)
    if (path.moves.length > DEPTH || seen.size > SITUATIONS)
      throw new Error(`${walk.machine.id}: "keep" tells too many situations apart`)
    if (!seen.has(situation)) {
      seen.add(situation)
      const next = moves.filter((move) => world.can(move))
      queue.push(...next.map((move) => ({ ...path, moves: [...path.moves, move] })))
    }
    world.actor.stop()
    if (taken.size === declared) break
  }
  return taken
}
