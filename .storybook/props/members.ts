import type { ESTree } from 'vite'
import { follow, type Found, type TypeFile } from './declarations.ts'
import { literals, memberOf, referred, type Member } from './member.ts'

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

export { membersOfDeclaration }
export type { Members, Others }
