import { describe, expect, it } from 'vitest'
import { pageStates } from '../../.storybook/pages/page-states.ts'
import { matching, read } from './support/sources.ts'

/** A page's story file: the states it declares, and the names of its stories. */
interface Page {
  path: string
  declared: readonly string[] | undefined
  stories: readonly string[]
}

const known: ReadonlySet<string> = new Set(pageStates)

/** Names that say what one of the states says: whoever looks for that state would not find them. */
const otherNames: ReadonlySet<string> = new Set([
  'Loading',
  'Failed',
  'Long',
  'None',
  'Nobody',
  'Disconnected',
  'Unreachable',
  'LongTexts',
  'OnPhone',
])

const pageOf = (path: string, text: string): Page => {
  const states = /page:\s*\{\s*states:\s*\[([^\]]*)\]/.exec(text)?.[1]
  return {
    path,
    declared: states === undefined ? undefined : (states.match(/\w+/g) ?? []),
    stories: [...text.matchAll(/^export const (\w+) = meta\.story\(/gm)].map(([, name = '']) => name),
  }
}

/** What is wrong with a page's declaration. */
const problems = ({ path, declared, stories }: Page): string[] => [
  ...(declared === undefined ? [`${path}: declares no states`] : []),
  ...stories
    .filter((name) => otherNames.has(name))
    .map((name) => `${path}: a state by another name: ${name}`),
  ...(declared ?? []).filter((name) => !known.has(name)).map((name) => `${path}: no such state: ${name}`),
  ...(declared ?? []).filter((name) => !stories.includes(name)).map((name) => `${path}: no story: ${name}`),
  ...stories
    .filter((name) => known.has(name) && declared?.includes(name) === false)
    .map((name) => `${path}: not declared: ${name}`),
]

const declaring = (states: string, ...stories: string[]) =>
  pageOf(
    'a',
    [`page: { states: [${states}] }`, ...stories.map((name) => `export const ${name} = meta.story({})`)].join(
      '\n',
    ),
  )

describe('Every page shows each state that it can have', () => {
  it('catches what is missing, unknown or undeclared', () => {
    expect([
      problems(declaring("'Ready', 'Empty'", 'Ready')),
      problems(declaring("'Ready', 'Sunny'", 'Ready', 'Sunny')),
      problems(declaring("'Ready'", 'Ready', 'Offline', 'SetTags')),
      problems(declaring("'Ready'", 'Ready', 'SetTags')),
      problems(declaring('', 'SetTags')),
      problems(declaring('', 'Loading')),
      problems(pageOf('a', 'export const SetTags = meta.story({})')),
    ]).toEqual([
      ['a: no story: Empty'],
      ['a: no such state: Sunny'],
      ['a: not declared: Offline'],
      [],
      [],
      ['a: a state by another name: Loading'],
      ['a: declares no states'],
    ])
  })

  const pages = matching(['apps/console/src/**/*.stories.tsx'])
    .map((path) => ({ path, text: read(path) }))
    .filter(({ text }) => /title: 'Pages\//.test(text))

  it('holds for every page', () => {
    expect(pages.flatMap(({ path, text }) => problems(pageOf(path, text)))).toEqual([])
  })

  it('has a page for each state in the list', () => {
    const shown = new Set(pages.flatMap(({ path, text }) => pageOf(path, text).declared ?? []))
    expect(pageStates.filter((state) => !shown.has(state))).toEqual([])
  })

  it('tags every page as one', () => {
    expect(pages.filter(({ text }) => !/tags: \[[^\]]*'page'/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('sends the session switch to stories that exist', () => {
    const frames = [...read('.storybook/decorators/with-session.tsx').matchAll(/'(pages-[\w-]+)--([\w-]+)'/g)]
    const ids = pages.flatMap(({ path, text }) => {
      const title = /title: '([^']+)'/.exec(text)?.[1] ?? ''
      return pageOf(path, text).stories.map(
        (name) => `${slug(title)}--${slug(name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' '))}`,
      )
    })
    expect(frames.map(([, title, name]) => `${title}--${name}`).filter((id) => !ids.includes(id))).toEqual([])
    expect(frames).toHaveLength(3)
  })
})

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
