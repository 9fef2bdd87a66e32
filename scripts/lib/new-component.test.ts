import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readProps } from '../../.storybook/props/read-props.ts'
import { componentFiles, refusal } from './new-component.mjs'
import { root } from './paths.mjs'

const asked = { name: 'rating-stars', group: 'Data', purpose: 'How content a patient was, as stars.' }
const theme = [
  "@import './theme/base.css';",
  "@import './link/link.css';",
  "@import './select/select.css';",
  '',
].join('\n')
const budgets = '{ "whole": { "link": 12, "select": 61 }, "own": { "select": 4 } }'
const files = componentFiles({ ...asked, theme, budgets })

/** A checkout of links, in which the new files are the only ones of their package that are checked by themselves. */
const folder = mkdtempSync(join(tmpdir(), 'new-component-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'packages/ui/src'), { recursive: true })
const others = readdirSync(join(root, 'packages/ui/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `packages/ui/src/${name}`)
for (const linked of ['.storybook', 'node_modules', 'apps', 'tsconfig.base.json', 'package.json', ...others])
  symlinkSync(join(root, linked), join(folder, linked))
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
for (const [path, text] of files) put(path, text)
const { include: _all, ...settings } = JSON.parse(
  readFileSync(join(root, 'packages/ui/tsconfig.json'), 'utf8'),
) as { include: string[] }
put('packages/ui/tsconfig.json', JSON.stringify({ ...settings, include: ['src/rating-stars', 'exports'] }))

test('a new component has its folder, its export, its budget, its look in the theme at its place, and a page', () => {
  expect([...files.keys()]).toStrictEqual([
    'packages/ui/src/rating-stars/rating-stars.tsx',
    'packages/ui/src/rating-stars/rating-stars.css',
    'packages/ui/src/rating-stars/rating-stars.stories.tsx',
    'packages/ui/src/rating-stars/rating-stars.mdx',
    'packages/ui/exports/rating-stars.ts',
    'packages/ui/build/budgets.json',
    'packages/ui/src/theme.css',
  ])
  expect(files.get('packages/ui/src/theme.css')).toBe(
    [
      "@import './theme/base.css';",
      "@import './link/link.css';",
      "@import './rating-stars/rating-stars.css';",
      "@import './select/select.css';",
      '',
    ].join('\n'),
  )
  expect(JSON.parse(files.get('packages/ui/build/budgets.json') ?? '')).toStrictEqual({
    whole: { link: 12, 'rating-stars': 1, select: 61 },
    own: { select: 4 },
  })
  expect([...files.values()].filter((text) => text.includes('{{'))).toStrictEqual([])
})

test('its types hold', () => {
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'packages/ui', '--noEmit']
  const said = execFileSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' })
  expect(said).toBe('')
})

test('its table of properties is filled', () => {
  const { components } = readProps(join(folder, 'packages/ui/exports/rating-stars.ts'))
  expect(components).toStrictEqual([
    {
      name: 'RatingStars',
      text: 'How content a patient was, as stars.',
      link: undefined,
      members: [
        {
          name: 'variant',
          type: "'plain' | 'quiet'",
          isRequired: false,
          text: '`quiet` where it repeats, in rows and toolbars.',
          defaultValue: "'plain'",
          selector: '[data-variant]',
        },
        {
          name: 'children',
          type: 'ReactNode',
          isRequired: true,
          text: 'What stands inside.',
          defaultValue: undefined,
          selector: undefined,
        },
      ],
      others: [],
    },
  ])
})

test('a name, a group or a purpose that cannot be is refused with its reason', () => {
  expect([
    refusal(asked),
    refusal({ ...asked, name: 'RatingStars' }),
    refusal({ ...asked, group: 'Stars' }),
    refusal({ ...asked, purpose: 'stars' }),
  ]).toStrictEqual([
    undefined,
    '"RatingStars" is no kebab-case name',
    '"Stars" is none of Actions, Fields, Choice, Dates, Data, Feedback, Overlays, Shell',
    'the purpose has to be a sentence: "How content a patient was."',
  ])
})
