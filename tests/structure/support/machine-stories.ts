import { type ESTree } from 'vite'
import { matching, read, type Source } from './sources.ts'
import { walk } from './syntax.ts'

/** A story that shows a state, as its `parameters.machine` says: the machine's id and the path of a leaf state. */
export interface StateStory {
  readonly id: string
  readonly state: string
}

const valueOf = (node: ESTree.Node | undefined, name: string): ESTree.Node | undefined => {
  if (node?.type !== 'ObjectExpression') return undefined
  const found = node.properties.find(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  )
  return found?.type === 'Property' ? found.value : undefined
}

const textOf = (node: ESTree.Node | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '(not written down)'

/** What makes a story, of its file's meta or of another story. */
const makers = new Set(['story', 'extend'])

/** The state stories of a file. What is not written down as a literal is nobody's state, so it counts as wrong. */
export function stateStories(source: Source): StateStory[] {
  const found: StateStory[] = []
  walk(source, {
    CallExpression: ({ callee, arguments: [options] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const machine = valueOf(valueOf(options, 'parameters'), 'machine')
      if (!makers.has(callee.property.name) || machine === undefined) return
      found.push({ id: textOf(valueOf(machine, 'id')), state: textOf(valueOf(machine, 'state')) })
    },
  })
  return found
}

/** Every state that a story of the console shows, as `<machine> <state>`, sorted; twice when two stories show it. */
export const storiedStates = (): string[] =>
  matching(['apps/console/src/machines/*.stories.tsx'])
    .flatMap((path) => stateStories({ path, text: read(path) }))
    .map(({ id, state }) => `${id} ${state}`)
    .toSorted()
