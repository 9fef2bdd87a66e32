import * as fc from 'fast-check'
import { inject } from 'vitest'
import { explore } from './explore.ts'
import { lateMovesOf, movesOf } from './moves.ts'
import { startWorld, type World } from './world.ts'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import type { Move, Path, Walk } from './walks/walk.types.ts'

/** One life of a machine: what it meets, and what of it the invariants look at. */
export interface Life<T> {
  readonly walk: Walk
  readonly look: (world: World) => T
}

/** Sentences, and whether each holds after a move, given what was before it. */
type Invariants<T> = Readonly<Record<string, (now: T, before: T, move: Move) => boolean>>

/** What is looked at in every machine. */
interface Look {
  readonly isBroken: boolean
  /** Where it and the machines inside it are, and everything they remember. */
  readonly kept: string
}

const remembered = ({ value, context, children }: AnyMachineSnapshot): unknown => [
  value,
  context,
  (Object.values(children ?? {}) as AnyActor[]).map((child) =>
    remembered(child.getSnapshot() as AnyMachineSnapshot),
  ),
]

const lookAt = ({ snapshot }: World): Look => ({
  isBroken: snapshot().status === 'error',
  kept: JSON.stringify(remembered(snapshot())),
})

const everywhere: Invariants<Look> = {
  'no event stops it with an error': ({ isBroken }) => !isBroken,
  'what comes when nobody waits for it changes nothing': (now, before, { does }) =>
    !(does === 'answerLate' || does === 'sayLate') || now.kept === before.kept,
  'it remembers neither token nor password': ({ kept }) => !kept.includes('secret-'),
}

const partial: readonly Move[] = [1, 499, 9_999].map((ms) => ({ does: 'wait', ms }))

interface Run<T> {
  /** Called for each life. */
  readonly begin: () => Life<T>
  readonly invariants: Invariants<T & Look>
}

/** Goes along a way, then where the numbers lead: each picks one of the moves that are possible then. */
const live = async <T>({ begin, invariants }: Run<T>, way: Path, picks: readonly number[]) => {
  const { walk, look } = begin()
  const all: Invariants<T & Look> = { ...everywhere, ...invariants }
  const moves = [...movesOf(walk), ...lateMovesOf(walk), ...partial]
  const world = startWorld(walk, way.input)
  const see = () => ({ ...lookAt(world), ...look(world) })
  const pickFrom = (possible: readonly Move[], pick: number) => possible[pick % possible.length]
  const trace: Move[] = []
  let before = see()
  for (let step = 0; step < way.moves.length + picks.length; step++) {
    const move = way.moves[step] ?? pickFrom(moves.filter(world.can), picks[step - way.moves.length] ?? 0)
    if (move === undefined) break
    trace.push(move)
    await world.perform(move)
    const now = see()
    const broken = Object.keys(all).filter((sentence) => all[sentence]?.(now, before, move) !== true)
    if (broken.length > 0) return { broken, trace }
    before = now
  }
  world.actor.stop()
  return { broken: [], trace: [] }
}

/**
 * Random lives, each from the start or from any transition on; what broke an invariant is told as short as
 * it can be.
 */
export const holdAlways = async <T>(run: Run<T>): Promise<void> => {
  const { walk } = run.begin()
  const starts = walk.inputs.map((_, input): Path => ({ input, moves: [] }))
  const ways = [...starts, ...(await explore(walk)).values()]
  const picks = fc.array(fc.nat({ max: 9_999 }), { maxLength: 30, size: 'max' })
  const property = fc.asyncProperty(fc.constantFrom(...ways), picks, async (way, numbers) => {
    const { broken, trace } = await live(run, way, numbers)
    if (broken.length > 0)
      throw new Error(`Not true any more: ${broken.join('; ')}, after ${JSON.stringify(trace)}`)
  })
  await fc.assert(property, { numRuns: inject('randomRuns'), includeErrorInReport: true })
}
