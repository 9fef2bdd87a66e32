import { isSame } from './draft.ts'

/** What was typed into a row: the fields that differ, with what they were when they were first changed. Plain JSON. */
export interface TypedValues {
  values: Readonly<Record<string, unknown>>
  base: Readonly<Record<string, unknown>>
  /** The whole row when it was last typed into: where somebody removes it, the other fields are still known. */
  whole?: Readonly<Record<string, unknown>>
}

/** Takes one more typed value along; what is as it was stored is nothing typed. */
export const withTyped = (
  typed: TypedValues | null,
  stored: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): TypedValues | null => {
  const values = { ...typed?.values, [name]: value }
  const base = { ...typed?.base, [name]: typed && name in typed.base ? typed.base[name] : stored[name] }
  if (isSame(value, base[name])) {
    delete values[name]
    delete base[name]
  }
  return Object.keys(values).length === 0 ? null : { values, base, whole: stored }
}

/** Fields that somebody else changed since they were typed into here, to something else than here. */
export const overwritten = (typed: TypedValues | null, stored: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(typed?.values ?? {}).filter(
    (name) => !isSame(typed?.base[name], stored[name]) && !isSame(typed?.values[name], stored[name]),
  )

/** The typed values as changes of what is stored now: the reader has seen what others wrote. */
export const onTopOf = (typed: TypedValues, stored: Readonly<Record<string, unknown>>): TypedValues => ({
  ...typed,
  base: Object.fromEntries(Object.keys(typed.values).map((name) => [name, stored[name]])),
})
