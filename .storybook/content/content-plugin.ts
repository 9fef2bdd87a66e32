import { resolve } from 'node:path'
import type { ESTree, Plugin } from 'vite'
import { findTexts, type Mention, type WrittenText } from './find-texts.ts'
import { holdsChinese } from './in-english.ts'

const contentFiles = /\/packages\/ui\/src\/.*\.(?:stories|fake|fixture)\.tsx?$/
const fixture = /\.(?:fake|fixture)\.tsx?'/
const said = JSON.stringify(resolve(import.meta.dirname, 'say.ts'))

/** What to put in the place of a stretch of code; of no stretch, what to put there. */
interface Edit {
  start: number
  end: number
  text: string
}

const around = (start: number, end: number, open: string, close: string): Edit[] => [
  { start, end: start, text: open },
  { start: end, end, text: close },
]

/** What stands beside the stories and has content in it, or comes from a fixture: by name. */
function namesOfContent(code: string, { body }: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>()
  const isContent = (text: string) =>
    holdsChinese(text) || [...names].some((name) => new RegExp(String.raw`\b${name}\b`).test(text))
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' && fixture.test(`${statement.source.value}'`))
      for (const { local } of statement.specifiers) names.add(local.name)
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (inner?.type !== 'VariableDeclaration') continue
    for (const { id, init } of inner.declarations)
      if (id.type === 'Identifier' && init && isValue(init) && isContent(code.slice(init.start, init.end)))
        names.add(id.name)
  }
  return names
}

/** Neither a function, which says its content when it is called, nor a story. */
function isValue(node: ESTree.Expression): boolean {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false
  const callee = node.type === 'CallExpression' ? node.callee : undefined
  if (callee?.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return true
  return !['meta', 'story'].includes(callee.property.name)
}

function textEdits({ kind, start, end, value }: WrittenText): Edit[] {
  if (kind === 'attribute' || kind === 'markup')
    return [{ start, end, text: `{__say(${JSON.stringify(value)})}` }]
  if (kind === 'key') return [{ start, end, text: `[__say(${JSON.stringify(value)})]` }]
  return around(start, end, '__say(', ')')
}

const mentionEdits = ({ name, start, end, isShort }: Mention): Edit[] =>
  around(start, end, `${isShort ? `${name}: ` : ''}__say(`, ')')

/** The code of a file of stories that says its content in the language of the toolbar. @throws {Error} when it does not parse */
export function saying(path: string, code: string): string {
  const { texts, mentions, program } = findTexts(path, code)
  const names = namesOfContent(code, program)
  const edits = [
    ...texts.flatMap(textEdits),
    ...mentions.filter(({ name }) => names.has(name)).flatMap(mentionEdits),
  ].toSorted((one, other) => one.start - other.start)
  const body = [...edits, { start: code.length, text: '' }]
    .map(({ start, text }, nth) => code.slice(edits[nth - 1]?.end ?? 0, start) + text)
    .join('')
  return `import { say as __say, load as __load } from ${said}; __load(true); ${body}\n__load(false);\n`
}

/**
 * Stories are written in Chinese, and shown in the language of the toolbar: every Chinese text of them is looked up in the
 * dictionary when it is used, and so is whatever stands beside the stories and holds one.
 */
export const contentPlugin = (): Plugin => ({
  name: 'story-content',
  enforce: 'pre',
  transform: (code, id) =>
    contentFiles.test(id) && (holdsChinese(code) || fixture.test(code))
      ? { code: saying(id, code), map: null }
      : null,
})
