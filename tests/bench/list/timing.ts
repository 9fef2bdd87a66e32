/** Spread of repeated measurements, in milliseconds. */
export interface Spread {
  p50: number
  p95: number
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

export const spreadOf = (milliseconds: readonly number[]): Spread => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** After so many ms a slow question has been measured enough: forty rounds are made in any case. */
const PATIENCE_MS = 20_000

/**
 * Measures two ways of the same question in turn, so that whatever else the machine does hits both alike. Both go
 * `warmUp` rounds first: what is asked for is a server at work, whose code is compiled and whose caches are filled.
 */
export const interleaved = async (
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { warmUp = 50, samples = 60 }: { warmUp?: number; samples?: number } = {},
): Promise<readonly [Spread, Spread]> => {
  const warmUntil = performance.now() + PATIENCE_MS / 4
  for (let round = 0; round < warmUp && (round < 10 || performance.now() < warmUntil); round += 1) {
    await one()
    await other()
  }
  const times: [number[], number[]] = [[], []]
  const until = performance.now() + PATIENCE_MS
  for (let round = 0; round < samples && (round < 40 || performance.now() < until); round += 1) {
    times[0].push(await timed(one))
    times[1].push(await timed(other))
  }
  return [spreadOf(times[0]), spreadOf(times[1])]
}
