import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

const types = path.join(import.meta.dirname, '..', 'dist', 'types')

/**
 * Published types let `undefined` stand for a property that is not given, as most apps have it anyway: one that says
 * `exactOptionalPropertyTypes` may hand it on as well.
 * @param {string} name
 * @param {string} text
 */
function opened(name, text) {
  /** @type {{ start: number, end: number }[]} */
  const found = []
  const { program } = parseSync(name, text)
  new Visitor({
    TSPropertySignature: ({ optional, typeAnnotation }) => {
      if (optional && typeAnnotation) found.push(typeAnnotation.typeAnnotation)
    },
  }).visit(program)
  const edits = found
    .filter(({ start, end }) => !/\|\s*undefined$/.test(text.slice(start, end)))
    .flatMap(({ start, end }) => [
      { at: start, text: '(' },
      { at: end, text: ') | undefined' },
    ])
    .toSorted((one, other) => other.at - one.at)
  return edits.reduce((all, edit) => all.slice(0, edit.at) + edit.text + all.slice(edit.at), text)
}

for (const file of globSync('**/*.d.ts', { cwd: types })) {
  const place = path.join(types, file)
  writeFileSync(place, opened(file, readFileSync(place, 'utf8')))
}
