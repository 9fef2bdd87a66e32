import { parseSync, type ESTree } from 'vite'

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Members of a node that hold the name of a member, an attribute or a label, and no use of a value. */
function labels(node: ESTree.Node): readonly string[] {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? [] : ['property']
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return node.computed ? [] : ['key']
    case 'JSXMemberExpression':
      return ['property']
    case 'JSXAttribute':
      return ['name']
    case 'TSQualifiedName':
      return ['right']
    case 'ImportSpecifier':
      return ['imported']
    case 'TSNamedTupleMember':
      return ['label']
    default:
      return []
  }
}

/** The names that a pattern, a parameter or an identifier gives. */
function given(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(given)
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Identifier':
      return [node.name]
    case 'ArrayPattern':
      return node.elements.flatMap(given)
    case 'ObjectPattern':
      return node.properties.flatMap((one) => given(one.type === 'Property' ? one.value : one.argument))
    case 'AssignmentPattern':
      return given(node.left)
    case 'RestElement':
      return given(node.argument)
    default:
      return []
  }
}

/** Members of a node that give names. */
const giving: Readonly<Record<string, readonly string[]>> = {
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ImportDefaultSpecifier: ['local'],
  ImportSpecifier: ['local'],
  TSCallSignatureDeclaration: ['params'],
  TSFunctionType: ['params'],
  TSIndexSignature: ['parameters'],
  TSInterfaceDeclaration: ['id'],
  TSMappedType: ['key'],
  TSMethodSignature: ['params'],
  TSTypeAliasDeclaration: ['id'],
  TSTypeParameter: ['name'],
  VariableDeclarator: ['id'],
}

/**
 * The names of values, components and types that code takes from outside, those of the language included. A name that it
 * gives anywhere counts as its own.
 */
export function freeNames(code: string): ReadonlySet<string> {
  const used = new Set<string>()
  const own = new Set<string>()
  const visit = (node: ESTree.Node) => {
    if (node.type === 'Identifier') used.add(node.name)
    if (node.type === 'JSXIdentifier' && /^[A-Z]/.test(node.name)) used.add(node.name)
    const skipped = labels(node)
    for (const [key, value] of Object.entries(node)) {
      if (giving[node.type]?.includes(key)) for (const name of given(value)) own.add(name)
      if (skipped.includes(key)) continue
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one)
    }
  }
  visit(parseSync('example.tsx', code).program)
  return new Set([...used].filter((name) => !own.has(name)))
}
