import { parseSync, type ESTree } from 'vite'
import { holdsChinese } from './in-english.ts'

/** A stretch of a file. */
interface Span {
  start: number
  end: number
}

/** A Chinese text as it is written in a file. */
export interface WrittenText extends Span {
  kind: 'literal' | 'attribute' | 'markup' | 'template' | 'pattern' | 'key'
  /** As the dictionary has it: `{}` stands for a value of a template. */
  value: string
  /** The text itself; of a template what stands between its values. */
  pieces: readonly Span[]
}

/** Where an expression names something. */
export interface Mention extends Span {
  name: string
  /** `{ rows }`, short for `{ rows: rows }`. */
  isShort: boolean
}

interface Found {
  texts: WrittenText[]
  mentions: Mention[]
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Expressions of which the types say something; all else that begins so is for the types alone. */
const typed = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])
const patterns = new Set(['ObjectPattern', 'ArrayPattern', 'AssignmentPattern', 'RestElement'])

/** Members of a node that are no expression: names that are given, members that are asked for, functions that are called. */
function namesIn(node: ESTree.Node): readonly string[] {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? [] : ['property']
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node.computed ? [] : ['key']
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? ['id'] : []
    case 'CallExpression':
    case 'NewExpression':
      return node.callee.type === 'Identifier' ? ['callee'] : []
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
      return ['id']
    case 'AssignmentExpression':
      return node.left.type === 'Identifier' ? ['left'] : []
    case 'UpdateExpression':
      return node.argument.type === 'Identifier' ? ['argument'] : []
    case 'CatchClause':
      return ['param']
    case 'ImportDeclaration':
    case 'ExportSpecifier':
      return Object.keys(node)
    default:
      return []
  }
}

/** What a pattern falls back on: all of it that is no name. */
function defaultsOf(node: ESTree.Node | null): readonly ESTree.Node[] {
  if (node?.type === 'AssignmentPattern') return [...defaultsOf(node.left), node.right]
  if (node?.type === 'ArrayPattern') return node.elements.flatMap(defaultsOf)
  if (node?.type !== 'ObjectPattern') return []
  return node.properties.flatMap((one) => defaultsOf(one.type === 'Property' ? one.value : one.argument))
}

function innerNodes(node: ESTree.Node): readonly ESTree.Node[] {
  if (node.type.startsWith('TS') && !typed.has(node.type)) return []
  if (patterns.has(node.type)) return defaultsOf(node)
  const names = namesIn(node)
  return Object.entries(node)
    .filter(([member]) => !names.includes(member))
    .flatMap(([member, value]) => {
      const nodes = [value].flat().filter(isNode)
      return member === 'params' ? nodes.flatMap(defaultsOf) : nodes
    })
}

/** The text of a node, if it is one. */
function textOf(node: ESTree.Node, parent: ESTree.Node | undefined): WrittenText | undefined {
  const { start, end } = node
  if (node.type === 'JSXText') {
    const { value } = node
    const span = {
      start: end - value.trimStart().length,
      end: start + value.trimEnd().length,
    }
    return { kind: 'markup', value: value.trim().replaceAll(/\s*\n\s*/g, ' '), pieces: [span], ...span }
  }
  if (node.type === 'TemplateLiteral') {
    const value = node.quasis.map((quasi) => quasi.value.cooked).join('{}')
    // The parser counts the signs around a piece in.
    const pieces = node.quasis.map((quasi) => ({
      start: quasi.start + 1,
      end: quasi.start + 1 + quasi.value.raw.length,
    }))
    return { kind: 'template', value, pieces, start, end }
  }
  if (node.type === 'Property' && !node.computed && !node.shorthand && parent?.type === 'ObjectExpression') {
    const { start, end } = node.key
    const value =
      node.key.type === 'Identifier' ? node.key.name : String((node.key as { value?: unknown }).value)
    return { kind: 'key', value, pieces: [{ start, end }], start, end }
  }
  if (node.type !== 'Literal') return undefined
  const whole = { pieces: [{ start, end }], start, end }
  if ('regex' in node) return { kind: 'pattern', value: node.regex.pattern, ...whole }
  if (typeof node.value !== 'string') return undefined
  return { kind: parent?.type === 'JSXAttribute' ? 'attribute' : 'literal', value: node.value, ...whole }
}

function gather(node: ESTree.Node, parent: ESTree.Node | undefined, found: Found): void {
  const text = textOf(node, parent)
  if (text && holdsChinese(text.value)) found.texts.push(text)
  if (node.type === 'Identifier') {
    const { name, start, end } = node
    found.mentions.push({ name, start, end, isShort: parent?.type === 'Property' && parent.shorthand })
  }
  for (const inner of innerNodes(node)) gather(inner, node, found)
}

/** Every Chinese text of a file, and whatever its expressions name. @throws {Error} when it does not parse */
export function findTexts(path: string, code: string): Found & { program: ESTree.Program } {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const found: Found = { texts: [], mentions: [] }
  gather(program, undefined, found)
  return { ...found, program }
}
