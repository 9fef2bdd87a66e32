import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync, type ESTree } from 'vite'

type Declared =
  | ESTree.Function
  | ESTree.TSInterfaceDeclaration
  | ESTree.TSTypeAliasDeclaration
  | ESTree.VariableDeclaration

/** A name that a file has from another one. `from` is a package's name, or the path of a file of this repository. */
interface Foreign {
  from: string
  name: string
  isFile: boolean
}

/** One TypeScript file: what it declares, imports and passes on, each by its name in the file. */
interface TypeFile {
  path: string
  text: string
  declared: ReadonlyMap<string, Declared>
  imported: ReadonlyMap<string, Foreign>
  /** Exported name to where it is declared, in the order of the file. */
  exported: ReadonlyMap<string, Foreign>
  /** Exported names that are there when the code runs: all but types. */
  values: ReadonlySet<string>
  /** The text of the comment that stands right before a node, without its stars; empty without one. */
  commentBefore: (node: { start: number }) => string
}

/** A declaration and the file that it stands in. */
interface Found<Node = Declared> {
  node: Node
  file: TypeFile
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)

const plain = (comment: string) =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()

const isDeclared = (node: ESTree.Node | null): node is Declared =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'TSInterfaceDeclaration' ||
  node?.type === 'TSTypeAliasDeclaration' ||
  node?.type === 'VariableDeclaration'

/** The name of a declaration; of constants, the first. */
function nameOfDeclared(node: Declared): string | undefined {
  if (node.type !== 'VariableDeclaration') return node.id?.name
  const id = node.declarations[0]?.id
  return id?.type === 'Identifier' ? id.name : undefined
}

/** Reads a file. @throws {Error} when it is not there or does not parse */
function readTypeFile(path: string): TypeFile {
  const text = readFileSync(path, 'utf8')
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const declared = new Map<string, Declared>()
  const imported = new Map<string, Foreign>()
  const exported = new Map<string, Foreign>()
  const values = new Set<string>()
  const foreign = (from: string, name: string): Foreign => {
    const target = resolve(dirname(path), from)
    return from.startsWith('.') && existsSync(target)
      ? { from: target, name, isFile: true }
      : { from, name, isFile: false }
  }
  for (const statement of program.body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const own = isDeclared(inner) ? nameOfDeclared(inner) : undefined
    if (isDeclared(inner) && own !== undefined) {
      declared.set(own, inner)
      if (inner !== statement) exported.set(own, { from: path, name: own, isFile: true })
    }
    if (statement.type === 'ImportDeclaration')
      for (const specifier of statement.specifiers)
        if (specifier.type === 'ImportSpecifier')
          imported.set(specifier.local.name, foreign(statement.source.value, nameOf(specifier.imported)))
    if (statement.type === 'ExportNamedDeclaration')
      for (const { local, exported: as, exportKind } of statement.specifiers) {
        if (statement.exportKind !== 'type' && exportKind !== 'type') values.add(nameOf(as))
        exported.set(
          nameOf(as),
          statement.source === null
            ? (imported.get(nameOf(local)) ?? { from: path, name: nameOf(local), isFile: true })
            : foreign(statement.source.value, nameOf(local)),
        )
      }
  }
  const commentBefore = ({ start }: { start: number }) => {
    const comment = comments.findLast(
      (one) => one.end <= start && /^\s*(?:export\s+)?$/.test(text.slice(one.end, start)),
    )
    return comment?.type === 'Block' && comment.value.startsWith('*') ? plain(comment.value) : ''
  }
  return { path, text, declared, imported, exported, values, commentBefore }
}

/** Follows a name to its declaration. A name of a package comes back as `Foreign`; `undefined` for one that is nobody's. */
function follow(file: TypeFile, name: string): Found | Foreign | undefined {
  const node = file.declared.get(name)
  if (node !== undefined) return { node, file }
  const next = file.imported.get(name) ?? file.exported.get(name)
  if (next === undefined || !next.isFile) return next
  return next.from === file.path ? undefined : follow(readTypeFile(next.from), next.name)
}

export { follow, readTypeFile }
export type { Declared, Foreign, Found, TypeFile }
