import type { ESTree } from 'vite'
import { follow, type TypeFile } from './declarations.ts'

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

/** A property or a method as a member; nothing for what is neither. */
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

export { asFunction, literals, memberOf, referred, slice, words }
export type { Member }
