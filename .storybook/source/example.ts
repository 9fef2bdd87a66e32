import type { ESTree } from 'vite'
import { freeNames } from './free-names.ts'
import { asAttributes, withArgs, withoutStage, withoutTests } from './markup.ts'
import { textOf, type Import, type Story, type StoryFile } from './story-file.ts'

/** Where a reader of the code takes a module from; nothing for what is only there to show the story. */
type Address = (from: string, name: string) => string | undefined

const withoutBrackets = (node: ESTree.Node): ESTree.Node =>
  node.type === 'ParenthesizedExpression' ? withoutBrackets(node.expression) : node

/** A story that is nothing but a component with values. */
function asElement(component: string, args: ReadonlyMap<string, string>) {
  const children = args.get('children')
  const attributes = asAttributes([...args].filter(([name]) => name !== 'children'))
  if (children === undefined || children === 'undefined') return `<${component}${attributes} />`
  const inside = /^'[^'{}<>]*'$/.test(children) ? children.slice(1, -1) : `{${children}}`
  return `<${component}${attributes}>${children.startsWith('<') ? children : inside}</${component}>`
}

/** What a story's function does: the markup that it is, or the steps to it. */
function bodyOf(
  { text }: StoryFile,
  render: ESTree.Node,
  args: Story['args'],
): { markup: string } | { steps: string } | undefined {
  if (render.type === 'Identifier' && /^[A-Z]/.test(render.name))
    return { markup: asElement(render.name, args) }
  if (render.type !== 'ArrowFunctionExpression' && render.type !== 'FunctionExpression') return undefined
  const { body } = render
  if (!body) return undefined
  if (body.type !== 'BlockStatement') return { markup: textOf(text, withoutBrackets(body)) }
  const [only, second] = body.body
  if (only?.type === 'ReturnStatement' && only.argument && second === undefined)
    return { markup: textOf(text, withoutBrackets(only.argument)) }
  return { steps: textOf(text, body).slice(1, -1) }
}

/** What a story's function takes out of its values by name, as lines of their own; nothing for one that does not. */
function takenOut(render: ESTree.Node | undefined, args: Story['args']): ReadonlyMap<string, string> {
  if (render?.type !== 'ArrowFunctionExpression' && render?.type !== 'FunctionExpression') return new Map()
  const [first] = render.params
  if (first?.type !== 'ObjectPattern') return new Map()
  const names = first.properties.flatMap((one) =>
    one.type === 'Property' && one.value.type === 'Identifier' ? [one.value.name] : [],
  )
  return new Map(names.map((name) => [name, `const ${name} = ${args.get(name) ?? 'undefined'}`]))
}

const inOrder = (one: Import, other: Import) =>
  Number(one.isType) - Number(other.isType) || one.name.localeCompare(other.name)

const written = ({ name, imported, isType }: Import) =>
  `${isType ? 'type ' : ''}${name === imported ? name : `${imported} as ${name}`}`

/** The lines that bring in what the code names: of each module its values, then its types. */
const importLines = (imports: readonly Import[], address: Address): string[] =>
  [...Map.groupBy(imports, ({ from, imported }) => address(from, imported) ?? from)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([module, all]) => {
      const names = new Set(all.toSorted(inOrder).map(written))
      return `import { ${[...names].join(', ')} } from '${module}'`
    })

/** What stands beside the stories and is needed, and whatever that needs, with all names that this takes. */
function needed(beside: ReadonlyMap<string, string>, code: string) {
  const names = new Set(freeNames(code))
  const taken = new Set<string>()
  // A set walks on over what is added to it meanwhile.
  for (const name of names) {
    const text = beside.get(name)
    if (text === undefined) continue
    taken.add(name)
    for (const one of freeNames(withoutTests(text))) names.add(one)
  }
  const parts = [...new Set([...beside].filter(([name]) => taken.has(name)).map(([, text]) => text))]
  return { parts: parts.map(withoutTests), names }
}

/**
 * A story as somebody would write it who uses the component: what to import, the values beside it, and the markup. Nothing
 * of it is about stories. It is not laid out yet. Nothing for a story that takes what no reader can import.
 */
export function exampleOf(file: StoryFile, { render, args }: Story, address: Address): string | undefined {
  const body = render === undefined ? undefined : bodyOf(file, render, args)
  if (render !== undefined ? body === undefined : file.component === undefined) return undefined
  const markup = body && 'markup' in body ? body.markup : asElement(file.component ?? '', args)
  const inside = body && 'steps' in body ? body.steps : `return (${markup})`
  const main = withoutTests(withArgs(withoutStage(`export function Example() {\n${inside}\n}`), args))
  const beside = new Map([...file.beside, ...takenOut(render, args)])
  const { parts, names } = needed(beside, main)
  const imports = file.imports.filter(({ name }) => names.has(name) && !beside.has(name))
  if (imports.some(({ from, imported }) => address(from, imported) === undefined)) return undefined
  return [importLines(imports, address).join('\n'), ...parts, main].join('\n\n').trim()
}
