import { describe, expect, it } from 'vitest'
import { matching, read } from './support/sources.ts'

const files = matching([
  '.storybook/**/*.stories.tsx',
  'packages/*/src/**/*.stories.tsx',
  'apps/console/src/**/*.stories.tsx',
])

/** Title and story of every story, `Components/Feedback/Toast/Undo`, as Storybook shows them but without spaces. */
const shown = files.flatMap((path) => {
  const text = read(path)
  const title = /title: '([^']+)'/.exec(text)?.[1] ?? ''
  const names = [...text.matchAll(/^export const (\w+) = \w+\.story\(/gm)].map(([, name = '']) => name)
  return ['', ...names].map((name) => `${title.replaceAll(' ', '')}/${name}`.toLowerCase())
})

/** Stories that the last column of a table names: `Toast / Undo`. */
const namedIn = (table: string) =>
  [...table.matchAll(/^\|.*\|([^|]+)\|$/gm)]
    .flatMap(([, held = '']) => held.split(/,| and /))
    .map((one) => one.trim())
    .filter((one) => one.includes(' / '))

const isShown = (named: string) => {
  const wanted = `/${named.replaceAll(' / ', '/').replaceAll(' ', '')}`.toLowerCase()
  return shown.some((story) => story.endsWith(wanted) || story.endsWith(`${wanted}/`))
}

describe('Combinations that need care', () => {
  it('tells a story that is there from one that is not', () => {
    const table = '| a | b | no | Toast / Undo, Toast / Gone and Toast |\n| c | d | no | the test of it |'
    expect(namedIn(table)).toEqual(['Toast / Undo', 'Toast / Gone'])
    expect(namedIn(table).filter((named) => !isShown(named))).toEqual(['Toast / Gone'])
  })

  it('names only stories that exist', () => {
    expect(namedIn(read('docs/a11y-compositions.md')).filter((named) => !isShown(named))).toEqual([])
  })
})
