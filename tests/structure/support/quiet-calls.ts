import { walk } from './syntax.ts'
import type { Source } from './sources.ts'

/** A call without a toast of its own, by what it calls; `shared` where several calls are sent with the same options. */
export interface QuietCall {
  path: string
  name: string
}

interface Node {
  type: string
  start: number
  end: number
}

const nameOf = (text: string, argument: Node | undefined): string | undefined => {
  if (argument === undefined) return undefined
  const written = text.slice(argument.start, argument.end).replace(/ as \w+$/, '')
  return /^['`]/.test(written) ? written.slice(1, -1) : undefined
}

/** Every call of a file that its client tells nobody of when it fails. */
export function quietCalls(source: Source): QuietCall[] {
  const found: QuietCall[] = []
  const around: (string | undefined)[] = []
  walk(source, {
    CallExpression: ({ arguments: [first] }) => void around.push(nameOf(source.text, first)),
    'CallExpression:exit': () => void around.pop(),
    Property: ({ key, value }) => {
      const isQuiet = key.type === 'Identifier' && key.name === 'quiet'
      if (isQuiet && value.type === 'Literal' && value.value === true)
        found.push({ path: source.path, name: around.at(-1) ?? 'shared' })
    },
  })
  return found
}
