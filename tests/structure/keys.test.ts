import { describe, expect, it } from 'vitest'
import { matching, read } from './support/sources.ts'

/** What a test writes for a key that a page names. */
const pressed: Readonly<Record<string, string>> = {
  enter: '{enter',
  space: '[space]',
  escape: '{escape',
  tab: '.tab(',
  backspace: '{backspace',
  delete: '{delete',
  home: '{home',
  end: '{end',
  'page up': '{pageup',
  'page down': '{pagedown',
  ...Object.fromEntries(
    ['up', 'down', 'left', 'right'].flatMap((way) => [
      [way, `{arrow${way}`],
      [`arrow ${way}`, `{arrow${way}`],
    ]),
  ),
}

/** Keys of the page's section about keys that no test presses, as `component: key`. */
function unpressed(name: string, page: string, tests: string): string[] {
  const section = page.split(/^## /m).find((one) => one.startsWith('Keyboard')) ?? ''
  const named = [...section.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, keys = '']) =>
    keys.toLowerCase().split(/\s*(?:\+|,|\bor\b)\s*/),
  )
  // Some write a space as it is, some by its name.
  const found = tests
    .toLowerCase()
    .replaceAll(/'(?: |\{ \}|\{space\})'/g, '[space]')
    .replaceAll('{tab', '.tab(')
  const keys = new Set(named.map((key) => key.replaceAll(/\s+/g, ' ').trim()))
  return [...keys]
    .filter((key) => pressed[key] !== undefined && !found.includes(pressed[key]))
    .map((key) => `${name}: ${key}`)
}

const together = matching(['packages/ui/src/quality/keys*.stories.tsx']).map(read)

const faults = matching(['packages/ui/src/*/*.mdx']).flatMap((path) => {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const name = folder.split('/').at(-1)!
  const own = matching([`${folder}/*.stories.tsx`, `${folder}/*.test.tsx`]).map(read)
  const shared = together.filter((text) => text.includes(`/${name}.tsx'`))
  return unpressed(name, read(path), [...own, ...shared].join('\n'))
})

describe('Keys that a page names', () => {
  it('are told apart from those that a test presses', () => {
    const page =
      '## Keyboard\n\n- **Enter**, **Arrow up** or **Alt + Home** act, **Space** does not.\n\n## Do\n'
    expect(unpressed('rating', page, "keyboard('{Enter}') keyboard('{ }')")).toEqual([
      'rating: arrow up',
      'rating: home',
    ])
  })

  it('are pressed in a story or a test', () => {
    expect(faults).toEqual([])
  })
})
