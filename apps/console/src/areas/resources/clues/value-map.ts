/** What stands between the pairs of a value map as people type it. */
const between = /[,，;；\n]/

/** Pairs such as `1=男，2=女`; what is no pair is left out. */
export const valuesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(between).flatMap((pair) => {
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      return at < 1 || name === '' || name === '__proto__' ? [] : [[name, pair.slice(at + 1).trim()] as const]
    }),
  )

/** A value map as it is typed. */
export const valuesText = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map((pair) => pair.join('='))
    .join('，')

/** The lines of a text that hold something. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
