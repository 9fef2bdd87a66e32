import { spreadOf } from '../list/timing.ts'

/** Figures of each version by the name of the version, in ms. */
export type BySide = ReadonlyMap<string, readonly number[]>

/** What three of four stay below. */
export const p75 = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.75) - 1)] ?? Number.NaN
}

const cell = (text: string) => text.padStart(13)
const ms = (value: number) => cell(`${value.toFixed(0)} ms`)
const ratio = (value: number) => cell(Number.isFinite(value) ? `${value.toFixed(2)} x` : '-')

export const headingOf = (title: string, names: readonly string[], reference: string): string =>
  [
    title.padEnd(44),
    ...names.flatMap((name) => [cell(name), cell(`/ ${reference}`)]),
    ...(names.length > 1 ? [cell('first/second')] : []),
  ].join('')

/**
 * One line: p75 of each version, beside what it is measured against in the same run, and the first version beside the
 * second.
 */
export const lineOf = (title: string, sides: BySide, reference: BySide): string => {
  const figures = [...sides].map(
    ([name, values]) => [p75(values), spreadOf(reference.get(name) ?? []).p50] as const,
  )
  const [first, second] = figures.map(([figure]) => figure)
  return [
    title.padEnd(44),
    ...figures.flatMap(([figure, against]) => [ms(figure), ratio(figure / against)]),
    ...(first !== undefined && second !== undefined ? [ratio(first / second)] : []),
  ].join('')
}
