import { ANYWHERE, automatonOf, type Automaton } from './automaton.ts'
import { parsePattern, type Part } from './parse-pattern.ts'

/** Which places a place can be followed by in a circle back to itself, itself among them. */
const circleOf = ({ places }: Automaton, from: number): ReadonlySet<number> => {
  const reach = (start: number): Set<number> => {
    const seen = new Set<number>()
    const open = [start]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const to of places[at]?.next.keys() ?? []) {
        if (seen.has(to)) continue
        seen.add(to)
        open.push(to)
      }
    return seen
  }
  return new Set([...reach(from)].filter((at) => reach(at).has(from)))
}

/** Places that the same next sign leads to, one from each of the given ones. */
const together = ({ places }: Automaton, at: readonly number[]): number[][] => {
  const steps = at.map((one) => [...(places[one]?.next.keys() ?? [])])
  const walk = (index: number, common: ReadonlySet<number> | undefined): number[][] => {
    const options = steps[index]
    if (options === undefined) return [[]]
    return options.flatMap((to) => {
      const fits = places[to]?.fits ?? new Set<number>()
      const left = common === undefined ? fits : new Set([...common].filter((one) => fits.has(one)))
      return left.size === 0 ? [] : walk(index + 1, left).map((rest) => [to, ...rest])
    })
  }
  return walk(0, undefined)
}

/** Whether some text leads from these places to those, each staying within its own set. */
const leads = (
  automaton: Automaton,
  from: readonly number[],
  to: readonly number[],
  within: readonly (ReadonlySet<number> | undefined)[],
): boolean => {
  const seen = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of together(automaton, at)) {
      if (next.some((one, index) => within[index]?.has(one) === false)) continue
      if (next.every((one, index) => one === to[index])) return true
      const name = next.join()
      if (seen.has(name)) continue
      seen.add(name)
      open.push(next)
    }
  return false
}

/** One text leads round a circle in two ways: the time doubles with every round. */
const isDouble = (automaton: Automaton, place: number, circle: ReadonlySet<number>): boolean => {
  const { places } = automaton
  const twice = [...circle].some((from) =>
    [...(places[from]?.next ?? [])].some(([to, ways]) => ways > 1 && circle.has(to)),
  )
  if (twice) return true
  const apart = together(automaton, [place, place]).filter(([one, other]) => one !== other)
  const within = [circle, circle]
  return apart.some(
    (pair) => pair.every((one) => circle.has(one)) && leads(automaton, pair, [place, place], within),
  )
}

/** Why a pattern may take more time than a text is long, or undefined where it cannot. */
const costOf = (automaton: Automaton): string | undefined => {
  const circles = new Map(
    automaton.places.flatMap((_, at) => {
      const circle = circleOf(automaton, at)
      return circle.size === 0 ? [] : [[at, circle] as const]
    }),
  )
  for (const [later, circle] of circles) {
    if (automaton.places[later]?.isEnd) continue
    if (isDouble(automaton, later, circle)) return 'repeats what repeats by itself'
    for (const [earlier, own] of circles)
      if (
        earlier !== later &&
        leads(automaton, [earlier, earlier, later], [earlier, later, later], [own, undefined, circle])
      )
        return earlier === ANYWHERE
          ? 'begins with what repeats, at every place anew'
          : 'repeats the same twice in a row'
  }
  return undefined
}

const inside = (part: Part): Part[] => {
  switch (part.kind) {
    case 'all':
    case 'one':
      return part.parts.flatMap(inside)
    case 'repeat':
      return inside(part.part)
    case 'look':
      return [part.part, ...inside(part.part)]
    default:
      return []
  }
}

const hasAgain = (part: Part): boolean =>
  part.kind === 'again' ||
  ('parts' in part && part.parts.some(hasAgain)) ||
  ('part' in part && hasAgain(part.part))

/**
 * Why matching a pattern may take more than so many steps for each character of the text, undefined where it cannot. What
 * is looked for ahead or behind counts as a pattern of its own.
 */
export const superlinear = (source: string, flags: string): string | undefined => {
  const whole = parsePattern(source)
  if (hasAgain(whole)) return 'refers back to a group'
  for (const part of [whole, ...inside(whole)]) {
    const cost = costOf(automatonOf(part, source, flags))
    if (cost !== undefined) return cost
  }
  return undefined
}
