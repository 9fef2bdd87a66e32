/** Measured values by name; `null` is what a grid cannot do. */
export type Figures = Record<string, number | null>

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)

export function medianOf(values: readonly number[]): number {
  const inOrder = sorted(values)
  const middle = Math.floor(inOrder.length / 2)
  const upper = inOrder[middle] ?? Number.NaN
  return inOrder.length % 2 === 1 ? upper : ((inOrder[middle - 1] ?? upper) + upper) / 2
}

export interface Summary {
  /** `null` when a run could not do it. */
  median: number | null
  /** Lowest and highest of the runs. */
  spread: readonly [number, number] | null
}

/** Median and spread of each figure over the runs of one contender. */
export function summarize(runs: readonly Figures[]): Record<string, Summary> {
  const names = [...new Set(runs.flatMap((run) => Object.keys(run)))]
  return Object.fromEntries(
    names.map((name) => {
      const values = runs.flatMap((run) => (name in run ? [run[name] ?? null] : []))
      const done = values.filter((value) => value !== null)
      if (done.length < values.length) return [name, { median: null, spread: null }]
      return [name, { median: medianOf(done), spread: [Math.min(...done), Math.max(...done)] }]
    }),
  )
}

/** Puts a group's name before the names of its figures. */
export const grouped = (group: string, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${group}.${name}`, value]))
