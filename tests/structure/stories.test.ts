import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findTexts } from '../../.storybook/content/find-texts.ts'
import { holdsChinese, inEnglish, patternInEnglish } from '../../.storybook/content/in-english.ts'
import { modes } from '../../.storybook/modes/modes.ts'
import { globalTypes, initialGlobals } from '../../.storybook/toolbars/toolbars.ts'
import { viewports } from '../../.storybook/toolbars/viewports.ts'
import { errorTable, fieldMessages, unansweredText } from '@hospital-crm/api/errors'
import { fullSteps } from '../../scripts/lib/steps.mjs'
import { combinations, pages, sheets, usual } from '../support/looks.ts'
import { findPattern, holdsEverywhere } from './support/rule.ts'
import { matching, paths, read } from './support/sources.ts'

/** Folders of `packages/ui/src` that are no component: tokens, words, and stories about the checks themselves. */
const noComponents = new Set(['theme', 'quality', 'words'])

/** Parts that other components are made of, and that nobody outside imports. */
const innerParts = new Set(['calendar', 'field', 'list-box', 'row-window'])

const folders = [
  ...new Set(matching(['packages/ui/src/*/**']).map((path) => path.split('/')[3] ?? '')),
].filter((name) => !noComponents.has(name))
const components = folders.filter((name) => !innerParts.has(name))

const stories = (folder: string) => matching([`${folder}/**/*.stories.tsx`])
const isSheet = (path: string) => /tags:\s*\[[^\]]*'sheet'/.test(read(path))

describe('Every component can be found, seen and checked', () => {
  it('has one file of exports for each component', () => {
    const exported = matching(['packages/ui/exports/*.ts']).map((path) => basename(path, '.ts'))
    expect(exported.toSorted()).toEqual(components.toSorted())
  })

  it('exports a component from its own folder', () => {
    const strangers = matching(['packages/ui/exports/*.ts']).filter(
      (path) => !read(path).includes(`'../src/${basename(path, '.ts')}/`),
    )
    expect(strangers).toEqual([])
  })

  it('has a story for each component, and one of them is its sheet', () => {
    const without = components.filter((name) => !stories(`packages/ui/src/${name}`).some(isSheet))
    expect(without).toEqual([])
  })

  it('takes the look of every component into the theme', () => {
    const theme = read('packages/ui/src/theme.css')
    const missing = matching(['packages/ui/src/*/**/*.css']).filter(
      (path) => !theme.includes(`'./${path.slice('packages/ui/src/'.length)}'`),
    )
    expect(missing).toEqual([])
  })
})

const imports = (path: string, view: string) => read(path).includes(`/${basename(view)}'`)

/** Whether a story beside the view shows it, itself or inside another view of the folder. */
function isShown(view: string, seen: readonly string[] = []): boolean {
  const folder = dirname(view)
  if (stories(folder).some((story) => imports(story, view))) return true
  return matching([`${folder}/*.view.tsx`])
    .filter((other) => other !== view && !seen.includes(other) && imports(other, view))
    .some((other) => isShown(other, [...seen, view]))
}

describe('Every screen part can be seen in every state', () => {
  it('has stories for each view of the console', () => {
    const views = matching(['apps/console/src/**/*.view.tsx'])
    expect(views.length).toBeGreaterThan(0)
    expect(views.filter((view) => !isShown(view))).toEqual([])
  })
})

holdsEverywhere({
  title: 'Stories are written with the factories of the preview',
  include: [
    '.storybook/**/*.stories.tsx',
    'packages/*/src/**/*.stories.tsx',
    'apps/console/src/**/*.stories.tsx',
  ],
  find: ({ text }) => [
    ...(text.includes('preview.meta({') ? [] : [{ at: 0, what: 'no preview.meta' }]),
    ...findPattern(text, /^export default .*/gm, 'default export'),
  ],
  caught: [
    { path: 'a.stories.tsx', text: "export default { title: 'A' }\nexport const B = {}" },
    { path: 'a.stories.tsx', text: 'const meta: Meta = {}' },
  ],
  accepted: [
    {
      path: 'a.stories.tsx',
      text: "const meta = preview.meta({ title: 'A' })\nexport const B = meta.story({})",
    },
  ],
})

/** An overlay is in the document from its first frame, and comes out of full transparency from there. */
holdsEverywhere({
  title: 'Stories wait until what may stand in an overlay can be seen',
  include: ['packages/*/src/**/*.stories.tsx', 'apps/console/src/**/*.stories.tsx'],
  find: ({ text }) =>
    findPattern(text, /^\s*await expect\((?:await )?screen\..*\.toBeVisible\(\)/gm, 'seen without waiting'),
  caught: [
    { path: 'a.stories.tsx', text: "    await expect(await screen.findByText('甲')).toBeVisible()" },
    { path: 'a.stories.tsx', text: "await expect(screen.getByRole('dialog')).toBeVisible()" },
  ],
  accepted: [
    { path: 'a.stories.tsx', text: "await waitFor(() => expect(screen.getByText('甲')).toBeVisible())" },
    { path: 'a.stories.tsx', text: "await expect(canvas.getByText('甲')).toBeVisible()" },
  ],
})

/** Stories of a file, and which of them are shown in Chinese whatever the toolbar says. */
const storiesIn = (text: string) =>
  [...text.matchAll(/^export const (\w+) = meta\.story\(\{.*?^\}\)/gms)].map(
    ({ index, 0: story, 1: name }) => ({
      name,
      start: index,
      end: index + story.length,
      isPinned: story.includes("language: 'zh'"),
    }),
  )

holdsEverywhere({
  title: 'What stories of components show has an English text',
  include: ['packages/ui/src/**/*.{stories,fake,fixture}.{ts,tsx}'],
  // Letters of both scripts are what these are about.
  exclude: ['packages/ui/src/theme/**'],
  find: ({ path, text }) => {
    const all = storiesIn(text)
    const pinned = all.filter(({ isPinned }) => isPinned)
    if (all.length > 0 && pinned.length === all.length) return []
    return findTexts(path, text)
      .texts.filter(({ kind, value }) =>
        holdsChinese(kind === 'pattern' ? patternInEnglish(value) : inEnglish(value)),
      )
      .filter(({ start: at }) => !pinned.some(({ start, end }) => start <= at && at < end))
      .map(({ start, value }) => ({ at: start, what: `no English text: ${value}` }))
  },
  caught: [
    { path: 'a.stories.tsx', text: "export const A = meta.story({\n  args: { label: '没有的词' },\n})" },
    { path: 'a.stories.tsx', text: "const b = '没有的词'\nexport const A = meta.story({})" },
    { path: 'a.fake.tsx', text: 'export const a = <p>没有的词</p>' },
    { path: 'a.fake.tsx', text: 'export const a = (n: number) => `${n} 没有的词`' },
    { path: 'a.stories.tsx', text: 'const find = () => /^没有的词/' },
  ],
  accepted: [
    { path: 'a.stories.tsx', text: "export const A = meta.story({\n  args: { label: '保存' },\n})" },
    { path: 'a.fake.tsx', text: "export const names = ['王芳', '李敏']" },
    {
      path: 'a.stories.tsx',
      text: "const b = '没有的词'\nexport const A = meta.story({\n  globals: { language: 'zh' },\n  args: { b },\n})",
    },
  ],
})

/** Stories of the console that are in Chinese whatever the toolbar says, each with the reason. */
const inChineseAlways: Readonly<Record<string, string>> = {
  'apps/console/src/shell/palette/palette.stories.tsx Pinyin': 'Pages are found by their pinyin.',
}

/** What the server says in Chinese, where a story would say it in its own language. */
const saidByServer = new Set([
  ...Object.values({ ...errorTable, ...fieldMessages }).map(({ zh }) => zh),
  unansweredText('network', 'zh'),
  unansweredText('timeout', 'zh'),
])

holdsEverywhere({
  title: 'Stories of the console are shown in the language of the toolbar',
  include: ['apps/console/src/**/*.stories.tsx'],
  find: ({ path, text }) => {
    const allowed = storiesIn(text).filter(({ name }) => `${path} ${name}` in inChineseAlways)
    return [
      ...findPattern(text, /language: 'zh'/g, 'pinned to Chinese').filter(
        ({ at }) => !allowed.some(({ start, end }) => start <= at && at < end),
      ),
      ...findPattern(text, /messages\/zh\/|, 'zh'\)|\.zh\b/g, 'words in Chinese alone'),
      ...findTexts(path, text)
        .texts.filter(({ value }) => saidByServer.has(value))
        .map(({ start, value }) => ({ at: start, what: `said in Chinese alone: ${value}` })),
    ]
  },
  caught: [
    { path: 'a.stories.tsx', text: "const meta = preview.meta({\n  globals: { language: 'zh' },\n})" },
    {
      path: 'a.stories.tsx',
      text: "export const A = meta.story({\n  globals: { ...phone, language: 'zh' },\n})",
    },
    { path: 'a.stories.tsx', text: "const failure = statusText(500, 'zh')" },
    { path: 'a.stories.tsx', text: 'const failure = errorTable.forbidden.zh' },
    { path: 'a.stories.tsx', text: "import { queue } from '../messages/zh/queue.ts'" },
    {
      path: 'a.stories.tsx',
      text: "export const A = meta.story({ args: { failure: '没有权限执行此操作' } })",
    },
  ],
  accepted: [
    {
      path: 'apps/console/src/shell/palette/palette.stories.tsx',
      text: "export const Pinyin = meta.story({\n  globals: { language: 'zh' },\n})",
    },
    {
      path: 'a.stories.tsx',
      text: "const shown = { nickname: '林晓' }\nconst failure = errorTable.forbidden[language]",
    },
    { path: 'a.stories.tsx', text: 'const refused = /没有权限执行此操作|You may not do this/' },
  ],
})

describe('Stories run in the look that their project names', () => {
  it('hands the toolbar values over under the name that the addon reads', () => {
    const key = /const globalsKey = '([^']+)'/.exec(read('vitest.config.ts'))?.[1]
    expect(key).toBe('storybook/test-initial-globals')
    const addon = 'node_modules/@storybook/addon-vitest/dist/vitest-plugin/index.js'
    expect(read(addon)).toContain('[STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY]: finalOptions.initialGlobals')
  })

  const offered = (name: string): readonly string[] =>
    Object.hasOwn(globalTypes, name)
      ? globalTypes[name as keyof typeof globalTypes].toolbar.items.map(({ value }) => value)
      : []

  it('names toolbar values and screens that exist', () => {
    const missing = [usual, sheets, pages, ...combinations.flatMap(({ looks }) => looks)].flatMap(
      ({ globals: { viewport, ...others } }) => [
        ...Object.entries(others).filter(([name, value]) => !offered(name).includes(String(value))),
        ...(viewport === undefined || (viewport as { value: string }).value in viewports ? [] : [viewport]),
      ],
    )
    expect(missing).toEqual([])
  })

  it('runs every look in a step of its own group', () => {
    const run = fullSteps.map(({ name }) => name).filter((name) => name.startsWith('combinations-'))
    expect(run).toEqual(combinations.map(({ name }) => name))
  })

  it('photographs in looks that the toolbars offer', () => {
    const missing = Object.values(modes).flatMap(({ viewport, ...others }) => [
      ...Object.entries(others).filter(([name, value]) => !offered(name).includes(value)),
      ...(viewport in viewports ? [] : [viewport]),
    ])
    expect(missing).toEqual([])
  })

  it('starts where the product starts: Chinese, light, middle density, signed in', () => {
    expect(initialGlobals).toEqual({
      theme: 'light',
      density: 'middle',
      language: 'zh',
      session: 'signed-in',
      zoom: '100',
    })
    expect(usual.globals).toEqual({ theme: 'light', language: 'zh', density: 'middle' })
  })

  it('has exactly one story that must fail', () => {
    const guards = paths.filter((path) => path.endsWith('.stories.tsx') && read(path).includes("'must-fail'"))
    expect(guards).toEqual(['packages/ui/src/quality/accessibility-guard.stories.tsx'])
  })
})
