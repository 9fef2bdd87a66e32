import type { Part } from './parse-pattern.ts'

/** A place within a pattern just behind a sign that fitted. */
export interface Place {
  /** What its sign fits, as places in the list of samples. */
  fits: ReadonlySet<number>
  /** Where the next sign may be, and in how many ways: two are as bad as many. */
  next: Map<number, number>
  /** Nothing more is needed from here. */
  isEnd: boolean
}

/** Every place of a pattern. The first stands before it, at the beginning; the second before it, anywhere else. */
export interface Automaton {
  places: Place[]
}

export const ANYWHERE = 1

/** Repetitions that are written out; what is repeated more often counts as repeated without end. */
const WRITTEN_OUT = 40

type Edge = { to: number; onlyAtStart: boolean; needsMore: boolean }

/** Every character that a sign of the pattern could tell from its neighbours, and some of every kind. */
const samplesFor = (source: string): string[] => {
  const codes = new Set(
    [
      ...'09aAfzZ_-@ \t\n\r"\'.,;:|/\\()[]{}<>*+?!#\u0085\u00a0\u3000\u4e00\uff10\u0301\u{1f600}\0\u007f\u0660',
    ].map((one) => one.codePointAt(0) ?? 0),
  )
  const written = [...source.matchAll(/\\u\{?([\da-f]{4,6})\}?|\\x([\da-f]{2})|([^])/giu)]
  for (const [, long, short, plain] of written) {
    const code = plain === undefined ? Number.parseInt(long ?? short ?? '0', 16) : (plain.codePointAt(0) ?? 0)
    for (const near of [code - 1, code, code + 1]) if (near >= 0 && near <= 0x10ffff) codes.add(near)
  }
  return [...codes].map((code) => String.fromCodePoint(code))
}

/** Makes places of a pattern: which sign may come behind which. */
export const automatonOf = (whole: Part, source: string, flags: string): Automaton => {
  const samples = samplesFor(source)
  const known = new Map<string, ReadonlySet<number>>()
  const fitsOf = (sign: string): ReadonlySet<number> => {
    const one = new RegExp(`^(?:${sign})$`, flags.replace(/[gmy]/g, ''))
    const found = known.get(sign) ?? new Set(samples.flatMap((sample, at) => (one.test(sample) ? [at] : [])))
    known.set(sign, found)
    return found
  }

  // Nodes are joined by edges that need no sign; a sign leads from its node to the one behind it.
  const edges: Edge[][] = []
  const signs = new Map<number, { sign: string; to: number }>()
  const node = (): number => edges.push([]) - 1
  const join = (from: number, to: number, how: Partial<Edge> = {}) =>
    edges[from]?.push({ to, onlyAtStart: false, needsMore: false, ...how })

  /** Adds a part behind a node and answers the node behind the part. */
  const add = (part: Part, from: number): number => {
    switch (part.kind) {
      case 'all':
        return part.parts.reduce((at, one) => add(one, at), from)
      case 'one': {
        const end = node()
        for (const one of part.parts) {
          const begin = node()
          join(from, begin)
          join(add(one, begin), end)
        }
        return end
      }
      case 'repeat': {
        const isEndless = part.max > WRITTEN_OUT
        const copies = Math.min(part.min, WRITTEN_OUT)
        let at = from
        for (let time = 0; time < copies; time += 1) at = add(part.part, at)
        const end = node()
        join(at, end)
        if (isEndless) {
          const begin = node()
          join(at, begin)
          const again = add(part.part, begin)
          join(again, begin)
          join(again, end)
          return end
        }
        for (let time = copies; time < part.max; time += 1) {
          const begin = node()
          join(at, begin)
          at = add(part.part, begin)
          join(at, end)
        }
        return end
      }
      case 'edge': {
        const end = node()
        join(from, end, { needsMore: true, onlyAtStart: part.isStart && !flags.includes('m') })
        return end
      }
      case 'look':
      case 'again': {
        const end = node()
        join(from, end, { needsMore: true })
        return end
      }
      case 'sign': {
        const [begin, end] = [node(), node()]
        join(from, begin)
        signs.set(begin, { sign: part.source, to: end })
        return end
      }
    }
  }
  const start = node()
  const end = add(whole, start)

  const placeOfSign = new Map([...signs.keys()].map((at, index) => [at, index + 2]))
  const behind = (from: number, isStart: boolean): Pick<Place, 'next' | 'isEnd'> => {
    const next = new Map<number, number>()
    let isEnd = false
    const visit = (at: number, seen: ReadonlySet<number>, isFree: boolean) => {
      if (at === end && isFree) isEnd = true
      const place = placeOfSign.get(at)
      if (place !== undefined) next.set(place, Math.min(2, (next.get(place) ?? 0) + 1))
      for (const { to, onlyAtStart, needsMore } of edges[at] ?? [])
        if (!seen.has(to) && (isStart || !onlyAtStart))
          visit(to, new Set([...seen, to]), isFree && !needsMore)
    }
    visit(from, new Set([from]), true)
    return { next, isEnd }
  }

  const all = new Set(samples.keys())
  const atStart: Place = { fits: new Set(), ...behind(start, true) }
  const anywhere: Place = { fits: all, ...behind(start, false) }
  if (!flags.includes('y')) {
    atStart.next.set(ANYWHERE, 1)
    anywhere.next.set(ANYWHERE, 1)
  }
  return {
    places: [
      atStart,
      anywhere,
      ...[...signs.values()].map(({ sign, to }): Place => ({ fits: fitsOf(sign), ...behind(to, false) })),
    ],
  }
}
