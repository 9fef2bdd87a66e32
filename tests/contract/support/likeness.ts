/** Fields whose content is a question of somebody's own: which members it has says nothing of an answer. */
const free = new Set(['filter', 'where', 'old', 'new', 'problems', 'extra', 'console_panel', 'layout'])

/** From so many things on, how many of them lack something is told too. */
const FEW = 20
/** Shares of a list of 48 and of one of 200 differ by as much, seldom by more. */
const APART = 0.25

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : value === undefined ? 'nothing' : typeof value

const saysNothing = new Set<unknown>([null, undefined, '', '0.00', 0])
const isEmpty = (value: unknown) => saysNothing.has(value) || (Array.isArray(value) && value.length === 0)

const isRecord = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object'
const kindsOf = (values: readonly unknown[]) =>
  new Set(values.map(kindOf).filter((kind) => kind !== 'null' && kind !== 'nothing'))
/** What a share is told of: null by itself, as a server that says it never says 0 in its place. */
const shares: readonly (readonly [what: string, holds: (value: unknown) => boolean])[] = [
  ['empty', isEmpty],
  ['null', (value) => value === null],
]
const shareOf = (values: readonly unknown[], holds: (value: unknown) => boolean) =>
  values.filter(holds).length / values.length

/**
 * How invented answers differ from real ones, one line each: members that only one of both has, values of another kind, and
 * in long lists another share of things that are empty or null. What is empty everywhere on one side says nothing of its kind.
 *
 * @param invented all values that stand at one place in answers of the fixtures
 * @param real those of a server
 */
export function differences(invented: readonly unknown[], real: readonly unknown[], place = ''): string[] {
  const [mine, theirs] = [kindsOf(invented), kindsOf(real)]
  if (mine.size === 0 || theirs.size === 0) return unequalShares(invented, real, place)
  const strange = [...mine].filter((kind) => !theirs.has(kind))
  if (strange.length > 0) return [`${place}: ${strange.join()} where the server has ${[...theirs].join()}`]
  return [
    ...unequalShares(invented, real, place),
    ...(theirs.has('list')
      ? differences(invented.filter(Array.isArray).flat(), real.filter(Array.isArray).flat(), `${place}[]`)
      : []),
    ...membersOf(invented.filter(isRecord), real.filter(isRecord), place),
  ]
}

function unequalShares(invented: readonly unknown[], real: readonly unknown[], place: string): string[] {
  if (invented.length < FEW || real.length < FEW) return []
  return shares.flatMap(([what, holds]) => {
    const [mine, theirs] = [shareOf(invented, holds), shareOf(real, holds)]
    if (Math.abs(mine - theirs) <= APART) return []
    return [`${place}: ${percent(mine)} ${what} where the server has ${percent(theirs)}`]
  })
}

const percent = (share: number) => `${Math.round(share * 100)} %`

function membersOf(
  invented: readonly Record<string, unknown>[],
  real: readonly Record<string, unknown>[],
  place: string,
): string[] {
  if (invented.length === 0 || real.length === 0) return []
  const names = new Set([...invented, ...real].flatMap((record) => Object.keys(record)))
  return [...names].flatMap((name) => {
    const at = `${place}.${name}`
    const [mine, theirs] = [invented, real].map(
      (records) => records.filter((record) => name in record).length,
    )
    // What only some have may be left out.
    if (mine === 0) return theirs === real.length ? [`${at}: only the server has it`] : []
    if (theirs === 0) return mine === invented.length ? [`${at}: no server has it`] : []
    if (free.has(name)) return []
    return differences(
      invented.map((record) => record[name]),
      real.map((record) => record[name]),
      at,
    )
  })
}
