import { describe, expect, it } from 'vitest'
import type { ESTree } from 'vite'
import { superlinear } from './support/patterns/pattern-cost.ts'
import { holdsEverywhere, type Finding } from './support/rule.ts'
import { besideProduct, type Source } from './support/sources.ts'
import { walk } from './support/syntax.ts'

const slow = [
  String.raw`\s+$`,
  String.raw`\s*[/>]\s*`,
  String.raw`\([^)]*\)`,
  String.raw`(?:^|\s)(\+?\d[\d\s-]{5,})$`,
  String.raw`^(?:a+)+$`,
  String.raw`^(?:a|a)*$`,
  String.raw`^(?:a*)*$`,
  String.raw`^\d*\d*x`,
  String.raw`^(\w+\s?)*$`,
  String.raw`^[^x]*a[^x]*b`,
  String.raw`x(?=\s*$)`,
  String.raw`(a)\1`,
]
const quick = [
  String.raw`^\s+`,
  String.raw`\s+`,
  String.raw`\d{5}`,
  String.raw`\([^()]*\)`,
  String.raw`^[a-z]+(?:-[a-z]+)*$`,
  String.raw`^-?\d+\.\d{3,}$`,
  String.raw`(?<!\d)(?:\d[ -]{0,5}){11}(?!\d)`,
  String.raw`\.\d+$|\S+`,
  String.raw`^\s*(?:a|b)\s*$`,
]

describe('The time of a pattern', () => {
  it.each(slow)('grows faster than the text: %s', (source) => {
    expect(typeof superlinear(source, '')).toBe('string')
  })

  it.each(quick)('grows with the text: %s', (source) => {
    expect(superlinear(source, '')).toBe(undefined)
  })
})

/** The text of an expression as far as it is written down in the file; what is put in from elsewhere counts as one sign. */
const textOf = (node: ESTree.Expression, constants: ReadonlyMap<string, ESTree.Expression>): string => {
  if (node.type === 'Literal') return 'regex' in node ? node.regex.pattern : String(node.value)
  if (node.type === 'Identifier') {
    const known = constants.get(node.name)
    return known === undefined ? 'x' : textOf(known, constants)
  }
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, at) => {
        const inserted = node.expressions[at]
        return (value.cooked ?? '') + (inserted === undefined ? '' : textOf(inserted, constants))
      })
      .join('')
  if (node.type === 'ConditionalExpression')
    return `(?:${textOf(node.consequent, constants)}|${textOf(node.alternate, constants)})`
  return 'x'
}

const patternsIn = (source: Source): { at: number; source: string; flags: string }[] => {
  const found: { at: number; source: string; flags: string }[] = []
  const constants = new Map<string, ESTree.Expression>()
  walk(source, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init)
    },
  })
  walk(source, {
    Literal: (node) => {
      if ('regex' in node) found.push({ at: node.start, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: ({ start, callee, arguments: [pattern, flags] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || pattern === undefined) return
      if (pattern.type === 'SpreadElement') return
      const signs = flags?.type === 'Literal' ? String(flags.value) : ''
      found.push({ at: start, source: textOf(pattern, constants), flags: signs })
    },
  })
  return found
}

holdsEverywhere({
  title: 'Matching a pattern takes a time that grows with the text and no faster, whoever wrote the text',
  include: ['apps/server/src/**/*.ts', 'packages/api/src/**/*.ts'],
  exclude: besideProduct,
  find: (source) =>
    patternsIn(source).flatMap(({ at, source: pattern, flags }): Finding[] => {
      const why = superlinear(pattern, flags)
      return why === undefined ? [] : [{ at, what: `/${pattern}/ ${why}` }]
    }),
  caught: [
    { path: 'a.ts', text: String.raw`text.replace(/\s+$/, '')` },
    { path: 'a.ts', text: "const GAP = '[ -]*'; new RegExp(`${GAP}x`, 'g')" },
    { path: 'a.ts', text: 'new RegExp(isAlone ? `a` : `b*c`)' },
  ],
  accepted: [
    { path: 'a.ts', text: String.raw`text.replace(/^\s+/, '').split(/\s+/)` },
    { path: 'a.ts', text: "const GAP = '[ -]{0,5}'; new RegExp(`${GAP}${name}x`, 'g')" },
  ],
})
