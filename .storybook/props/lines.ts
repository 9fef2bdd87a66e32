import type { ESTree } from 'vite'
import type { Found, TypeFile } from './declarations.ts'
import { asFunction, slice, words } from './member.ts'

/** A function, a constant or a named type: its line of TypeScript and what it is for. */
interface LineDoc {
  name: string
  text: string
  type: string
}

/** A constant as far as a line tells it: its type, or what a function takes, or another name for the same. */
function constantOf(name: string, { declarations: [first] }: ESTree.VariableDeclaration, file: TypeFile) {
  const annotation = first?.id.typeAnnotation
  const init = first?.init
  if (annotation) return `const ${name}${slice(file, annotation)}`
  if (init?.type === 'ArrowFunctionExpression' && init.returnType)
    return `const ${name}: ${asFunction({ start: init.start, returnType: init.returnType }, file)}`
  const written = init ? slice(file, init) : ''
  return written !== '' && written.length <= 80 && !written.includes('(')
    ? `const ${name} = ${written}`
    : `const ${name}`
}

function typeOf(name: string, { node, file }: Found): string {
  if (node.type === 'VariableDeclaration') return constantOf(name, node, file)
  return node.type === 'FunctionDeclaration'
    ? slice(file, { start: node.start, end: node.body?.start ?? node.end }).trim()
    : slice(file, node)
}

const lineOf = (name: string, found: Found): LineDoc => ({
  name,
  text: words(found.file.commentBefore(found.node)),
  type: typeOf(name, found),
})

export { lineOf }
export type { LineDoc }
