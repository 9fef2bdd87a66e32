import { describe, expect, it } from 'vitest'
import { findPattern, holdsEverywhere } from './support/rule.ts'
import { besideProduct, matching, read } from './support/sources.ts'

/** The shortcuts that a registry declares, in its order. */
const declaredIn = (registry: string) =>
  [...registry.matchAll(/^ {2}(\w+): \{\s*scope: '(\w+)',\s*steps: \[([^\]]*)\]/gm)].map(
    ([, id = '', scope = '', steps = '']) => ({
      id,
      scope,
      steps: [...steps.matchAll(/'([^']+)'/g)].map(([, step = '']) => step),
    }),
  )

/** The texts of an object in a message file, by key. */
const textsOf = (messages: string, name: string): Record<string, string> => {
  const body = new RegExp(`^( *)${name}: \\{\\n([^]*?)^\\1\\}`, 'm').exec(messages)?.[2] ?? ''
  return Object.fromEntries([...body.matchAll(/^ *(\w+): '(.*)',$/gm)].map(([, key, text]) => [key, text]))
}

/** Cells of the first table of a page, heading and rule left out. */
const rowsOf = (page: string) =>
  [...page.matchAll(/^\| (.*) \|$/gm)].slice(2).map(([, cells = '']) => cells.split(' | '))

const spelled: Readonly<Record<string, string>> = { Mod: 'Ctrl', Digit: '1…9' }
const keysOf = (steps: readonly string[]) =>
  steps
    .map((step) =>
      step
        .split('+')
        .map((key) => `\`${spelled[key] ?? key}\``)
        .join('+'),
    )
    .join(' then ')

/** The shortcuts of the frame, then those of the areas in the order of the menu. */
const registry = [
  'shortcuts/shortcuts.ts',
  'areas/data-center/shortcuts.ts',
  'areas/customers/data/shortcuts.ts',
]
  .map((file) => read(`apps/console/src/${file}`))
  .join('\n')
const declared = declaredIn(registry)
const english = read('apps/console/src/messages/en/palette.ts')

describe('The page about shortcuts says what the keys do', () => {
  it('reads every shortcut of the registry', () => {
    expect(declared.length).toBe(registry.match(/^ .*scope: '/gm)?.length)
    expect(matching(['apps/console/src/**/shortcuts.ts']).length).toBe(3)
    expect(declared[0]).toEqual({ id: 'palette', scope: 'global', steps: ['Mod+K'] })
  })

  it('has a row for each, in the order of the registry, and no other', () => {
    const names = textsOf(english, 'shortcuts')
    const scopes = textsOf(english, 'scopes')
    const rows = declared.map(({ id, scope, steps }) => [keysOf(steps), scopes[scope], names[id]])
    expect(rowsOf(read('docs/guides/shortcuts.md'))).toEqual(rows)
  })

  it('names each in both languages', () => {
    const ids = declared.map(({ id }) => id)
    const chinese = read('apps/console/src/messages/zh/palette.ts')
    expect(Object.keys(textsOf(english, 'shortcuts')).toSorted()).toEqual(ids.toSorted())
    expect(Object.keys(textsOf(chinese, 'shortcuts')).toSorted()).toEqual(ids.toSorted())
  })
})

holdsEverywhere({
  title: 'Keys of the whole page are heard in one place',
  include: ['apps/console/src/**/*.{ts,tsx}'],
  exclude: [...besideProduct, 'apps/console/src/shortcuts/shortcuts-context.tsx'],
  find: ({ text }) => findPattern(text, /addEventListener\(\s*'key\w+'.*/g, 'a listener for keys'),
  caught: [{ path: 'a.ts', text: "document.addEventListener('keydown', open)" }],
  accepted: [{ path: 'a.ts', text: "document.addEventListener('visibilitychange', open)" }],
})
