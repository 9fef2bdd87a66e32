import { parseSync, Visitor, type ESTree, type VisitorObject } from 'vite'
import type { Source } from './sources.ts'

/** Walks a TypeScript file. @throws {Error} when it does not parse */
export function walk({ path, text }: Source, visitor: VisitorObject): void {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  new Visitor(visitor).visit(program)
}

/** A literal text and where it stands. */
export interface Text {
  at: number
  value: string
}

/** The texts an expression can come to, as far as they are written down in it. What a call makes of them is unknown. */
export function textsIn(node: unknown): Text[] {
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const expression = node as ESTree.Expression | ESTree.JSXExpressionContainer
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [{ at: expression.start, value: expression.value }] : []
    case 'TemplateLiteral':
      return [
        ...expression.quasis.map(({ start, value }) => ({ at: start, value: value.cooked ?? value.raw })),
        ...expression.expressions.flatMap(textsIn),
      ]
    case 'JSXExpressionContainer':
      return textsIn(expression.expression)
    case 'ConditionalExpression':
      return [...textsIn(expression.consequent), ...textsIn(expression.alternate)]
    case 'BinaryExpression':
      if (expression.operator !== '+') return []
      return [...textsIn(expression.left), ...textsIn(expression.right)]
    case 'LogicalExpression':
      return [...textsIn(expression.left), ...textsIn(expression.right)]
    case 'ArrayExpression':
      return expression.elements.flatMap(textsIn)
    case 'ArrowFunctionExpression':
      return textsIn(expression.body)
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return textsIn(expression.expression)
    default:
      return []
  }
}

/** Class names in the `className` attributes of a file, those handed to a helper that joins them included. */
export function classTexts(source: Source): Text[] {
  const found: Text[] = []
  walk(source, {
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'className') return
      found.push(...textsIn(value))
      if (value?.type === 'JSXExpressionContainer' && value.expression.type === 'CallExpression')
        found.push(...value.expression.arguments.flatMap(textsIn))
    },
  })
  return found
}

/** Values of the JSX attributes with one of these names, as far as they are written down. */
export function attributeTexts(source: Source, names: ReadonlySet<string>): Text[] {
  const found: Text[] = []
  walk(source, {
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && names.has(name.name)) found.push(...textsIn(value))
    },
  })
  return found
}
