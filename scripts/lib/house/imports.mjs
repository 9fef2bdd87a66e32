import { parseSync, Visitor } from 'vite'

/**
 * What a file asks for: the text of its path, where that stands, and whether types alone are asked for.
 * @typedef {{ at: number, value: string, isType: boolean }} Import
 */

/**
 * Everything a file asks for by `import`, `export … from`, `import()` and `import('…').Type`.
 * @param {{ path: string, text: string }} source
 * @returns {Import[]}
 * @throws {Error} when it does not parse
 */
export function importsOf({ path, text }) {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  return [
    ...staticImports.map(({ moduleRequest: { start, value }, entries }) => ({
      at: start,
      value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) => {
      const from = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest
      if (!from) return []
      return [{ at: from.start, value: from.value, isType: entries.every(({ isType }) => isType) }]
    }),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, value] = /^(?:'(.*)'|"(.*)")$/.exec(text.slice(start, end)) ?? []
      return value === undefined ? [] : [{ at: start, value, isType: false }]
    }),
    ...(text.includes('import(') ? typeImports(parsed.program) : []),
  ]
}

/**
 * @param {import('vite').ESTree.Program} program
 * @returns {Import[]}
 */
function typeImports(program) {
  /** @type {Import[]} */
  const found = []
  new Visitor({
    TSImportType: ({ source: { start, value } }) => {
      found.push({ at: start, value, isType: true })
    },
  }).visit(program)
  return found
}
