import type { ESTree } from 'vite'
import { follow, type Found, type TypeFile } from './declarations.ts'

/** One property of a component or of a value that a component takes. */
interface Member {
  name: string
  /** As it is written in TypeScript; a named union of texts is written out. */
  type: string
  isRequired: boolean
  /** What its comment says, without the tags. */
  text: string
  defaultValue: string | undefined
  /** The attribute that shows it, to style by. */
  selector: string | undefined
}

/** Properties that come from a package: all of a type, fewer, or only some. */
interface Others {
  from: string
  type: string
  kind: 'all' | 'without' | 'only'
  names: readonly string[]
}

interface Members {
  members: readonly Member[]
  others: readonly Others[]
}

const nothing: Members = { members: [], others: [] }

const tag = (comment: string, name: string) =>
  new RegExp(String.raw`@${name}\s+([^@]+?)\s*(?=@|$)`).exec(comment)?.[1]

/** What a comment says in words: its tags are left out. */
const words = (comment: string) =>
  comment
    .replace(/@(?:default|selector|throws|param)\s[^@]*/g, '')
    .replace(/@returns\s+/g, 'Returns ')
    .trim()

const slice = (file: TypeFile, { start, end }: { start: number; end: number }) =>
  file.text.slice(start, end).replace(/\s+/g, ' ')

/** The texts of a union such as `'a' | 'b'`. */
const literals = (node: ESTree.TSType | undefined): string[] => {
  if (node?.type === 'TSUnionType') return node.types.flatMap(literals)
  return node?.type === 'TSLiteralType' &&
    node.literal.type === 'Literal' &&
    typeof node.literal.value === 'string'
    ? [node.literal.value]
    : []
}

const referred = (node: ESTree.TSType) =>
  node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' ? node.typeName.name : undefined

/** A named union of texts, written out with what its comment says of each. */
function writtenOut(node: ESTree.TSType, file: TypeFile): { type: string; text: string } {
  const name = referred(node)
  const found = name === undefined ? undefined : follow(file, name)
  if (found === undefined || !('node' in found) || found.node.type !== 'TSTypeAliasDeclaration')
    return { type: slice(file, node), text: '' }
  const { typeAnnotation } = found.node
  return literals(typeAnnotation).length > 1
    ? { type: slice(found.file, typeAnnotation), text: found.file.commentBefore(found.node) }
    : { type: slice(file, node), text: '' }
}

/** What takes values as a type: `(index: number): Row` is `(index: number) => Row`. Begins at its first bracket. */
const asFunction = (
  { start, returnType }: { start: number; returnType: ESTree.TSTypeAnnotation },
  file: TypeFile,
): string => `${slice(file, { start, end: returnType.start })} => ${slice(file, returnType.typeAnnotation)}`

function typeOf(signature: ESTree.TSMethodSignature | ESTree.TSPropertySignature, file: TypeFile) {
  if (signature.type === 'TSMethodSignature') {
    const start = signature.key.end + (signature.optional ? 1 : 0)
    const { returnType } = signature
    return { type: returnType ? asFunction({ start, returnType }, file) : 'unknown', text: '' }
  }
  const annotation = signature.typeAnnotation?.typeAnnotation
  return annotation === undefined ? { type: 'unknown', text: '' } : writtenOut(annotation, file)
}

function memberOf(signature: ESTree.TSSignature, file: TypeFile): Member[] {
  if (signature.type !== 'TSPropertySignature' && signature.type !== 'TSMethodSignature') return []
  if (signature.key.type === 'PrivateIdentifier') return []
  const { type, text } = typeOf(signature, file)
  const comment = file.commentBefore(signature)
  return [
    {
      name: slice(file, signature.key).replaceAll("'", ''),
      type: signature.optional ? type.replace(/ \| undefined$/, '') : type,
      isRequired: !signature.optional,
      text: [words(comment), words(text)].filter((part) => part !== '').join('\n'),
      defaultValue: tag(comment, 'default'),
      selector: tag(comment, 'selector'),
    },
  ]
}

const together = (all: readonly Members[]): Members => ({
  members: all.flatMap(({ members }) => members),
  others: all.flatMap(({ others }) => others),
})

/** What is one thing and another: of members of the same name the first says what there is. */
function joined(all: readonly Members[]): Members {
  const { members, others } = together(all)
  const names = members.map(({ name }) => name)
  return { members: members.filter(({ name }, at) => names.indexOf(name) === at), others }
}

/** What can be one thing or another: a property of both keeps both types, and is needed when both need it. */
function either(all: readonly Members[]): Members {
  const byName = Map.groupBy(together(all).members, ({ name }) => name)
  const members = [...byName.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const types: readonly string[] = [...new Set(same.map(({ type }) => type))]
    return [
      {
        ...first,
        type: types.map((type) => (types.length > 1 && type.includes('=>') ? `(${type})` : type)).join(' | '),
        isRequired: same.length === all.length && same.every(({ isRequired }) => isRequired),
        text: [...new Set(same.map(({ text }) => text))].filter((text) => text !== '').join(' '),
      },
    ]
  })
  return { members, others: together(all).others }
}

function narrowed(inner: Members, kind: 'without' | 'only', names: readonly string[]): Members {
  return {
    members: inner.members.filter(({ name }) => names.includes(name) === (kind === 'only')),
    others: inner.others.map((others) => ({ ...others, kind, names })),
  }
}

function membersOfReference(name: string, given: readonly ESTree.TSType[], file: TypeFile): Members {
  const [first, second] = given
  if ((name === 'Omit' || name === 'Pick') && first !== undefined)
    return narrowed(membersOf(first, file), name === 'Omit' ? 'without' : 'only', literals(second))
  if ((name === 'Required' || name === 'Partial' || name === 'Readonly') && first !== undefined) {
    const inner = membersOf(first, file)
    if (name === 'Readonly') return inner
    return {
      ...inner,
      members: inner.members.map((member) => ({ ...member, isRequired: name === 'Required' })),
    }
  }
  const found = follow(file, name)
  if (found === undefined) return nothing
  if ('node' in found) return membersOfDeclaration(found)
  return { members: [], others: [{ from: found.from, type: found.name, kind: 'all', names: [] }] }
}

/** The properties of a type, its own files followed, a package's named. */
function membersOf(node: ESTree.TSType, file: TypeFile): Members {
  if (node.type === 'TSTypeLiteral')
    return joined(node.members.map((one) => ({ members: memberOf(one, file), others: [] })))
  if (node.type === 'TSIntersectionType') return joined(node.types.map((one) => membersOf(one, file)))
  if (node.type === 'TSUnionType') return either(node.types.map((one) => membersOf(one, file)))
  if (node.type === 'TSParenthesizedType') return membersOf(node.typeAnnotation, file)
  const name = referred(node)
  if (name === undefined || node.type !== 'TSTypeReference') return nothing
  return membersOfReference(name, node.typeArguments?.params ?? [], file)
}

/** The properties of an interface or of a named type, or of what a function component takes. */
function membersOfDeclaration({ node, file }: Found): Members {
  if (node.type === 'TSTypeAliasDeclaration') return membersOf(node.typeAnnotation, file)
  if (node.type === 'TSInterfaceDeclaration')
    return joined([
      { members: node.body.body.flatMap((one) => memberOf(one, file)), others: [] },
      ...node.extends.map(({ expression, typeArguments }) =>
        expression.type === 'Identifier'
          ? membersOfReference(expression.name, typeArguments?.params ?? [], file)
          : nothing,
      ),
    ])
  if (node.type === 'VariableDeclaration') return nothing
  const [first] = node.params
  if (first === undefined || !('typeAnnotation' in first)) return nothing
  const annotation = first.typeAnnotation
  return annotation?.type === 'TSTypeAnnotation' ? membersOf(annotation.typeAnnotation, file) : nothing
}

export { asFunction, literals, membersOfDeclaration, slice, words }
export type { Member, Members, Others }
