import { parseSync, type ESTree } from 'vite'

/** A stretch of a file's text. */
interface Span {
  start: number
  end: number
}

/** One name that a file imports. */
interface Import {
  name: string
  /** As its own module calls it. */
  imported: string
  from: string
  isType: boolean
}

/** What a story is made of, as it is written. */
interface Story {
  name: string
  args: ReadonlyMap<string, string>
  render: ESTree.Node | undefined
}

/** A file of stories, in the parts that its code is told from. */
interface StoryFile {
  text: string
  component: string | undefined
  stories: readonly Story[]
  imports: readonly Import[]
  /** What stands beside the stories, by name, in the order of the file. */
  beside: ReadonlyMap<string, string>
}

const textOf = (text: string, { start, end }: Span) => text.slice(start, end)

const propertiesOf = (node: ESTree.Node | null | undefined) =>
  new Map(
    node?.type === 'ObjectExpression'
      ? node.properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier'
            ? [[one.key.name, one.value] as const]
            : [],
        )
      : [],
  )

/** Something in brackets that only the types see is left out: `Select<number>` is `Select`, `{} as Row` is `{}`. */
const unwrapped = (node: ESTree.Node): ESTree.Node =>
  node.type === 'TSInstantiationExpression' ||
  node.type === 'TSSatisfiesExpression' ||
  node.type === 'TSAsExpression'
    ? unwrapped(node.expression)
    : node

const argsOf = (text: string, node: ESTree.Node | undefined) =>
  new Map([...propertiesOf(node)].map(([name, value]) => [name, textOf(text, value)]))

/** The stories whose values a story takes over: `args: { ...One.composed.args }`. */
const takenOver = (text: string, node: ESTree.Node | undefined) =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((one) =>
        one.type === 'SpreadElement'
          ? [/^(\w+)\.(?:composed|input)\.args$/.exec(textOf(text, one.argument))?.[1] ?? '']
          : [],
      )
    : []

/** The object that `meta.story({…})` or `preview.meta({…})` takes; nothing for any other call. */
const taken = (node: ESTree.Node | null | undefined, method: string) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === method
    ? (node.arguments[0] ?? null)
    : undefined

function importsOf(statement: ESTree.ImportDeclaration): Import[] {
  const from = statement.source.value
  return statement.specifiers.map((one) => {
    const name = one.local.name
    if (one.type !== 'ImportSpecifier')
      return { name, imported: one.type === 'ImportDefaultSpecifier' ? 'default' : '*', from, isType: false }
    return {
      name,
      imported: one.imported.type === 'Identifier' ? one.imported.name : name,
      from,
      isType: statement.importKind === 'type' || one.importKind === 'type',
    }
  })
}

/** Reads a file of stories. @throws {Error} when it does not parse */
function readStoryFile(path: string, text: string): StoryFile {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  let meta = new Map<string, ESTree.Node>()
  const found: { name: string; own: Map<string, ESTree.Node> }[] = []
  const imports: Import[] = []
  const beside = new Map<string, string>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') imports.push(...importsOf(statement))
    const isExport = statement.type === 'ExportNamedDeclaration'
    const inner = isExport ? statement.declaration : statement
    if (inner?.type === 'VariableDeclaration')
      for (const { id, init } of inner.declarations) {
        const name = id.type === 'Identifier' ? id.name : textOf(text, id)
        const [head, story] = [taken(init, 'meta'), taken(init, 'story')]
        if (head !== undefined) meta = propertiesOf(head)
        else if (isExport && story !== undefined) found.push({ name, own: propertiesOf(story) })
        else beside.set(name, textOf(text, inner))
      }
    if (
      inner?.type === 'FunctionDeclaration' ||
      inner?.type === 'TSInterfaceDeclaration' ||
      inner?.type === 'TSTypeAliasDeclaration'
    )
      beside.set(inner.id?.name ?? '', textOf(text, inner))
  }
  const component = meta.get('component')
  const common = argsOf(text, meta.get('args'))
  const ownArgs = new Map<string, Story['args']>()
  for (const { name, own } of found) {
    const before = takenOver(text, own.get('args')).flatMap((one) => [...(ownArgs.get(one) ?? [])])
    ownArgs.set(name, new Map([...before, ...argsOf(text, own.get('args'))]))
  }
  const stories = found.map(({ name, own }) => ({
    name,
    args: new Map([...common, ...(ownArgs.get(name) ?? [])]),
    render: own.get('render') ?? meta.get('render'),
  }))
  return {
    text,
    component: component === undefined ? undefined : textOf(text, unwrapped(component)),
    stories,
    imports,
    beside,
  }
}

export { readStoryFile, textOf }
export type { Import, Span, Story, StoryFile }
