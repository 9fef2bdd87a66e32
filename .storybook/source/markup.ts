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
  const found = /(?<![\w.])fn(?:<[^]*?>)?\(/.exec(code)
  if (!found) return code
  const open = found.index + found[0].length
  const end = closing(code, open - 1)
  const inside = code.slice(open, end).trim().replace(/,$/, '')
  return withoutTests(`${code.slice(0, found.index)}${inside || 'console.log'}${code.slice(end + 1)}`)
}

/** Values as they stand in an element. */
export const asAttributes = (args: readonly (readonly [string, string])[]): string =>
  args
    .filter(([name, value]) => /^[\w-]+$/.test(name) && (name !== 'children' || value !== 'undefined'))
    .map((one) => ` ${asAttribute(one)}`)
    .join('')

/** Where the element ends that begins at `from`: its own `>`, no one of an arrow or in a value. */
function headEnd(code: string, from: number) {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}') depth -= 1
    if (depth === 0 && code[at] === '>') return at
  }
  return code.length
}

const spread = '{...args}'

/** An element that spreads the story's values has those that it does not give itself. */
function withSpread(code: string, args: ReadonlyMap<string, string>): string {
  const at = code.indexOf(spread)
  if (at === -1) return code
  const from = code.lastIndexOf('<', at)
  const own = code.slice(from, headEnd(code, from))
  const missing = [...args].filter(([name]) => !new RegExp(String.raw`\s${name}[=\s/]`).test(`${own} `))
  return withSpread(
    code.slice(0, at).trimEnd() + asAttributes(missing) + code.slice(at + spread.length),
    args,
  )
}

/** What a story's code gets from its values: they stand where it spreads or names them, and what only listens is left out. */
export const withArgs = (code: string, args: ReadonlyMap<string, string>): string =>
  withSpread(code.replaceAll(/^[ \t]*(?:void )?args\.on\w+(?:\?\.)?\(.*\);?\n/gm, ''), args)
    .replaceAll(/\((\w+)\) => \{\s*(\w+)\(\1\)\s*\}/g, '$2')
    .replaceAll(/\bargs\.(\w+)/g, (_, name: string) => (args.has(name) ? `(${args.get(name)})` : 'undefined'))
    .replaceAll(/\bargs\b/g, () => `{ ${[...args].map(([name, value]) => `${name}: ${value}`).join(', ')} }`)
