import type { ESTree } from 'vite'
import { asAttributes, withoutStage, withoutTests } from './markup.ts'
import { textOf, type Import, type Story, type StoryFile } from './story-file.ts'

/** Where a reader of the code takes a module from; nothing for what is only there to show the story. */
type Address = (from: string, name: string) => string | undefined

/** More lines than this of what stands beside a story say nothing of the component. */
const mostLines = 30

const mentions = (code: string, name: string) =>
  new RegExp(String.raw`(?<![\w.'"-])${name.replaceAll('$', String.raw`\$`)}(?![\w'":])`).test(code)

const withoutBrackets = (node: ESTree.Node): ESTree.Node =>
  node.type === 'ParenthesizedExpression' ? withoutBrackets(node.expression) : node

/** A story that is nothing but a component with values. */
function asElement(component: string, args: ReadonlyMap<string, string>) {
  const children = args.get('children')
  const attributes = asAttributes([...args].filter(([name]) => name !== 'children'))
  if (children === undefined) return `<${component}${attributes} />`
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

/** What the story's code gets from its values: they stand where it spreads or names them. */
function withArgs(code: string, args: ReadonlyMap<string, string>) {
  const spread = [...args].filter(([name]) => !new RegExp(String.raw`\s${name}=`).test(code))
  return code
    .replaceAll(/^[ \t]*(?:void )?args\.\w+\?\.\(.*\);?\n/gm, '')
    .replaceAll(/\s*\{\.\.\.args\}/g, () => asAttributes(spread))
    .replaceAll(/\bargs\.(\w+)/g, (_, name: string) => (args.has(name) ? `(${args.get(name)})` : 'undefined'))
    .replaceAll(/\bargs\b/g, () => `{ ${[...args].map(([name, value]) => `${name}: ${value}`).join(', ')} }`)
}

/** The lines that bring in what the code names. */
function importLines(imports: readonly Import[], code: string, address: Address) {
  const byModule = new Map<string, Set<string>>()
  for (const { name, imported, from, isType } of imports) {
    const module = mentions(code, name) ? address(from, imported) : undefined
    if (module === undefined) continue
    const written = `${isType ? 'type ' : ''}${name === imported ? name : `${imported} as ${name}`}`
    byModule.set(module, (byModule.get(module) ?? new Set()).add(written))
  }
  return [...byModule]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([module, names]) =>
        `import { ${[...names].toSorted((one, other) => one.localeCompare(other)).join(', ')} } from '${module}'`,
    )
}

/** What stands beside the stories and is needed, and whatever that needs. */
function needed(beside: ReadonlyMap<string, string>, code: string) {
  const taken = new Set<string>()
  let all = code
  for (let grows = true; grows;) {
    grows = false
    for (const [name, text] of beside) {
      if (taken.has(name) || !mentions(all, name) || text.split('\n').length > mostLines) continue
      taken.add(name)
      all += `\n${text}`
      grows = true
    }
  }
  return [...new Set([...beside].filter(([name]) => taken.has(name)).map(([, text]) => text))]
}

/**
 * A story as somebody would write it who uses the component: what to import, the values beside it, and the markup. Nothing
 * of it is about stories. It is not laid out yet.
 */
export function exampleOf(file: StoryFile, { render, args }: Story, address: Address): string | undefined {
  const body = render === undefined ? undefined : bodyOf(file, render, args)
  if (render !== undefined ? body === undefined : file.component === undefined) return undefined
  const markup = body && 'markup' in body ? body.markup : asElement(file.component ?? '', args)
  const inside = body && 'steps' in body ? body.steps : `return (${markup})`
  const main = withoutTests(withArgs(withoutStage(`export function Example() {\n${inside}\n}`), args))
  const code = [...needed(file.beside, main).map(withoutTests), main].join('\n\n')
  return [importLines(file.imports, code, address).join('\n'), code].join('\n\n').trim()
}
