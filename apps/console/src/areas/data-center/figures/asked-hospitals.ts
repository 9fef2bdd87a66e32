/** Which hospitals are asked for, as paper says it: their names, or how many where the name of one of them is gone. */
export const askedHospitals = (
  asked: readonly number[] | undefined,
  known: readonly { id: number; name: string }[],
  words: { all: string; many: (count: number) => string; joined: (names: string[]) => string },
): string => {
  if (!asked || asked.length === 0) return words.all
  const names = known.filter(({ id }) => asked.includes(id)).map(({ name }) => name)
  return names.length === asked.length ? words.joined(names) : words.many(asked.length)
}
