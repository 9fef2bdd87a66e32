/** Markup without the stage of a sheet, which puts several states beside each other and a name before each row. */
export const withoutStage = (code: string): string =>
  code
    .replaceAll(/<(\/?)Sheet(?:\s[^>]*)?>/g, '<$1>')
    .replaceAll(/<SheetRow((?:\s(?:[^>"]|"[^"]*")*)?)>/g, (_, given: string) => {
      const key = /\skey=(?:\{[^}]*\}|"[^"]*")/.exec(given)
      return `<div${key?.[0] ?? ''}>`
    })
    .replaceAll('</SheetRow>', '</div>')

const asAttribute = ([name, value]: readonly [string, string]) => {
  if (value === 'true') return name
  return /^'[^'\\"{}]*'$/.test(value) ? `${name}="${value.slice(1, -1)}"` : `${name}={${value}}`
}

/** Where the bracket that opens at `from` is closed again. */
function closing(code: string, from: number) {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return code.length
}

/** What a test listens with does in an example what it is given to do, or something that can be seen. */
export function withoutTests(code: string): string {
  const found = /(?<![\w.])fn\(/.exec(code)
  if (!found) return code
  const open = found.index + found[0].length
  const end = closing(code, open - 1)
  const inside = code.slice(open, end).trim().replace(/,$/, '')
  return withoutTests(`${code.slice(0, found.index)}${inside || 'console.log'}${code.slice(end + 1)}`)
}

/** Values as they stand in an element. */
export const asAttributes = (args: readonly (readonly [string, string])[]): string =>
  args
    .filter(([name]) => /^[\w-]+$/.test(name))
    .map((one) => ` ${asAttribute(one)}`)
    .join('')
