import { describe, expect, it } from 'vitest'
import { groups } from '../../.storybook/pages/groups.ts'
import { statesOf } from '../../.storybook/screens/machine-states.ts'
import { overlays } from '../../.storybook/screens/overlays.ts'
import { titlesOf } from '../../.storybook/screens/screen.ts'
import { screens } from '../../.storybook/screens/screens.ts'
import { tags } from '../../.storybook/tags/tags.ts'
import { storiedStates } from './support/machine-stories.ts'
import { matching, read } from './support/sources.ts'

/** Every address of the console; a test of the router holds the list equal to the routes. */
const knownPaths = [...read('apps/console/src/routing/known-paths.ts').matchAll(/^ {2}'(\/[^']*)',$/gm)].map(
  ([, path = '']) => path,
)

/** Addresses that lead on to another one at once. */
const leadOn = new Set(['/', '/configs', '/customer', '/statistics', '/users'])

/** Tags of all stories of a file, from what stands before the first. */
function tagsOf(head: string): readonly string[] {
  const [before = ''] = head.split('meta.story(')
  return /tags: \[([^\]]*)\]/.exec(before)?.[1]?.match(/[\w:!-]+/g) ?? []
}

/** Lists of tags that make a sheet, and that a designer's filter leaves out. */
const hiddenSheets = (text: string): string[] =>
  [...text.matchAll(/tags: \[([^\]]*)\]/g)]
    .map(([, its = '']) => its)
    .filter((its) => its.includes("'sheet'") && !its.includes("'role:designer'"))

const files = matching([
  '.storybook/docs/**/*.stories.tsx',
  'packages/*/src/**/*.stories.tsx',
  'apps/console/src/**/*.stories.tsx',
]).map((path) => {
  const text = read(path)
  const head = /preview\.meta\(\{[\s\S]*/.exec(text)?.[0] ?? ''
  return {
    path,
    text,
    title: /title: '([^']+)'/.exec(head)?.[1] ?? '',
    tags: tagsOf(head),
  }
})

const titles = new Set(files.map(({ title }) => title))
const own = (kind: string) =>
  files.filter(({ title, path }) => title.startsWith(kind) && path.startsWith('apps/'))

describe('The map of screens is the console', () => {
  it('has every address that shows something, and no other', () => {
    expect(knownPaths.length).toBeGreaterThan(30)
    expect(Object.keys(screens).toSorted()).toEqual(knownPaths.filter((path) => !leadOn.has(path)).toSorted())
  })

  const all = Object.entries({ ...screens, ...overlays }).map(([place, screen]) => ({
    place,
    ...titlesOf(screen),
  }))
  const named = new Set(
    all.flatMap(({ pages, patterns, machines, flows }) => [...pages, ...patterns, ...machines, ...flows]),
  )

  it('leads to stories that are there', () => {
    expect([...named].filter((title) => !titles.has(title))).toEqual([])
    expect(all.filter(({ pages, patterns }) => pages.length + patterns.length === 0)).toEqual([])
  })

  it('leaves out nothing that the console shows', () => {
    const shown = ['Pages/', 'Patterns/', 'Machines/', 'Flows/'].flatMap(own).map(({ title }) => title)
    expect(shown.length).toBeGreaterThan(100)
    expect(shown.filter((title) => !named.has(title))).toEqual([])
  })

  it('lets the session switch reach what stands at an address, a pattern where it has no page', () => {
    const whole = all.map(({ pages, patterns }) => (pages.length === 0 ? patterns[0] : pages[0]))
    const reached = files.filter(({ text }) => /page: \{\s*states: \[/.test(text)).map(({ title }) => title)
    expect(whole.filter((title) => title === undefined || !reached.includes(title))).toEqual([])
  })

  it('leads from a machine to the story of each of its states', () => {
    const states = own('Machines/').flatMap(({ title }) => statesOf(title))
    expect(states.map(({ machine, state }) => `${machine} ${state}`).toSorted()).toEqual(storiedStates())
    expect(statesOf('Machines/Lock')[0]).toEqual({
      machine: 'lock',
      state: 'locked',
      href: './?path=/story/machines-lock--locked',
    })
  })
})

describe('The sidebar says where to look', () => {
  it('puts each page and pattern of the console under what staff do', () => {
    const places = groups.map((group) => `${group}/`)
    const astray = [...own('Pages/'), ...own('Patterns/')].filter(
      ({ title }) => !places.some((place) => title.replace(/^\w+\//, '').startsWith(place)),
    )
    expect(
      astray.map(({ path, title }) => `${path}: ${title}, not in a group of .storybook/pages/groups.ts`),
    ).toEqual([])
  })

  it('sorts them in the order of the groups', () => {
    const written = read('.storybook/preview.tsx').replaceAll(/\s+/g, ' ')
    const order = groups.map((group) => `'${group}'`).join(', ')
    expect(written.split(order)).toHaveLength(3)
  })

  it('says of each component whether its properties may still change', () => {
    const without = files
      .filter(({ title }) => title.startsWith('Components/'))
      .filter((file) => file.tags.filter((tag) => tag.startsWith('status:')).length !== 1)
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('leaves out at first what only checks', () => {
    const shown = files.filter(
      ({ title, tags: its }) => /\/(?:Testers|Practice|Meanwhile)$/.test(title) && !its.includes('check'),
    )
    expect(shown.map(({ path }) => path)).toEqual([])
  })

  it('leaves every sheet to designers, and all that the console shows to QA', () => {
    expect(hiddenSheets("tags: ['page', 'sheet'],\n tags: ['sheet', 'role:designer']")).toEqual([
      "'page', 'sheet'",
    ])
    const astray = files.flatMap(({ path, text }) => hiddenSheets(text).map((its) => `${path}: ${its}`))
    const shown = ['Pages/', 'Patterns/', 'Machines/', 'Flows/'].flatMap(own)
    const untold = shown.filter((file) => !file.tags.includes('role:qa')).map(({ path }) => path)
    expect({ astray, untold }).toEqual({ astray: [], untold: [] })
  })

  it('uses no tag that is not described', () => {
    const known = new Set<string>([...Object.keys(tags), 'must-fail', 'dev', 'autodocs', 'test'])
    const strange = files.flatMap(({ path, tags: its }) =>
      its.filter((tag) => !known.has(tag.replace(/^!/, ''))).map((tag) => `${path}: ${tag}`),
    )
    expect(strange).toEqual([])
  })

  it('has a sentence above each state of a page, a pattern, a machine and a flow', () => {
    const silent = ['Pages/', 'Patterns/', 'Machines/', 'Flows/']
      .flatMap(own)
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^(.*)\nexport const (\w+) = meta\.story\(/gm)]
          .filter(([, before = '']) => !before.trimEnd().endsWith('*/'))
          .map(([, , name]) => `${path}: ${name}`),
      )
    expect(silent).toEqual([])
  })
})
