import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

const types = path.join(import.meta.dirname, '..', 'dist', 'types')

const aria = 'react-aria-components'
const opening =
  'type Opened<Props> = { [Name in keyof Props]: {} extends Pick<Props, Name> ? Props[Name] | undefined : Props[Name] };\n'

/** @param {import('vite').ESTree.TSType} type */
const isOpen = (type) =>
  type.type === 'TSUnionType' && type.types.some((one) => one.type === 'TSUndefinedKeyword')

/**
 * Published types let `undefined` stand for a property that is not given, as most apps have it anyway: one that says
 * `exactOptionalPropertyTypes` may hand it on as well. What is inherited from React Aria is opened as a whole.
 * @param {string} name
 * @param {string} text
 */
function opened(name, text) {
  /** @type {{ at: number, text: string }[]} */
  const edits = []
  /** @param {{ start: number, end: number }} node @param {string} before @param {string} after */
  const wrap = ({ start, end }, before, after) =>
    edits.push({ at: start, text: before }, { at: end, text: after })
  /** @type {Set<string>} */
  const foreign = new Set()
  const { program } = parseSync(name, text)
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value === aria) for (const { local } of specifiers) foreign.add(local.name)
    },
    TSPropertySignature: ({ optional, typeAnnotation }) => {
      if (optional && typeAnnotation && !isOpen(typeAnnotation.typeAnnotation))
        wrap(typeAnnotation.typeAnnotation, '(', ') | undefined')
    },
    TSInterfaceHeritage: (heritage) => {
      const names = text.slice(heritage.start, heritage.end).match(/\w+/g) ?? []
      if (names.some((one) => foreign.has(one))) wrap(heritage, 'Opened<', '>')
    },
  }).visit(program)
  const isInherited = edits.some((edit) => edit.text === 'Opened<')
  const all = edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((so, edit) => so.slice(0, edit.at) + edit.text + so.slice(edit.at), text)
  return isInherited ? opening + all : all
}

for (const file of globSync('**/*.d.ts', { cwd: types })) {
  const place = path.join(types, file)
  writeFileSync(place, opened(file, readFileSync(place, 'utf8')))
}
