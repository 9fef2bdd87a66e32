import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPattern, holdsEverywhere } from './support/rule.ts'
import { paths } from './support/sources.ts'

const written = ['**/*.{ts,tsx,mjs,js,css,json,md,html,proto,yaml}', '.ci/*', '.npmrc']
const generated = ['**/gen/**', 'package-lock.json', '.storybook/public/**']

/** Names that tools or habit want in another spelling. */
const customary = new Set(['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'REVIEW.md'])
const kebab = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/
const misspelt = (path: string) =>
  path
    .split('/')
    .filter((part) => !kebab.test(part) && !customary.has(part) && !/^\d{4}_[a-z0-9_]+\.ts$/.test(part))

describe('Files have kebab-case names', () => {
  it('catches other spellings', () => {
    const wrong = ['packages/ui/src/Button/button.tsx', 'a/useThing.ts', 'a/some_file.ts']
    expect(wrong.map((path) => misspelt(path).length)).toEqual([1, 1, 1])
  })

  it('holds for every file', () => {
    const outside = paths.filter((path) => !path.includes('/gen/'))
    expect(outside.filter((path) => misspelt(path).length > 0)).toEqual([])
  })
})

/** Where this checkout lies; a file that names it was written for one machine. */
const checkout = resolve(import.meta.dirname, '../..')
const placesOfOneMachine = new RegExp(
  String.raw`${checkout.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}/[\w./-]*|(?<![\w.])/(?:Users/|tmp/[a-z])[\w./-]*`,
  'g',
)

holdsEverywhere({
  title: 'No file names a place on somebody’s machine',
  include: [...written, 'package-lock.json'],
  exclude: ['**/gen/**', '.storybook/public/**', 'tests/structure/files.test.ts'],
  find: ({ path, text }) => [
    ...findPattern(text, placesOfOneMachine, 'a path of one machine'),
    ...findPattern(text, /registry\.[a-z0-9-]+\.[a-z]+|\b(?:artifactory|verdaccio|nexus)\b/gi, 'a registry'),
    ...(path === 'package-lock.json'
      ? findPattern(text, /"resolved": "https?:.*/g, 'an address in the lockfile')
      : []),
  ],
  caught: [
    { path: 'a.ts', text: `const root = '${checkout}/a'` },
    { path: 'a.md', text: 'See /Users/somebody/notes.' },
    { path: 'a.json', text: `{ "registry": "https://${['registry', 'npmjs', 'org'].join('.')}/" }` },
    { path: 'package-lock.json', text: ['"resolved"', '"https://a.example/b.tgz"'].join(': ') },
  ],
  accepted: [
    { path: 'a.md', text: 'See https://example.org/Users/guide and packages/ui.' },
    { path: 'package-lock.json', text: '"resolved": "packages/ui"' },
  ],
})

holdsEverywhere({
  title: 'No loose ends are left in the code',
  include: ['**/*.{ts,tsx,mjs,css}'],
  exclude: [...generated, 'tests/structure/files.test.ts'],
  find: ({ text }) => [
    ...findPattern(text, /\b(?:TODO|FIXME|XXX|HACK)\b.*/g, 'a loose end'),
    ...findPattern(text, /(?:SPDX-License|Copyright \(c\)).*/gi, 'a licence header'),
    ...findPattern(text, /(?:oxlint|eslint)-disable(?!.*\s--\s).*/g, 'a rule switched off without a reason'),
    ...findPattern(text, /@ts-(?:ignore|nocheck).*/g, 'types switched off'),
  ],
  caught: [
    { path: 'a.ts', text: '// TODO finish' },
    { path: 'a.ts', text: '/* Copyright (c) 2026 */' },
    { path: 'a.ts', text: '// oxlint-disable-next-line no-console' },
    { path: 'a.ts', text: '// @ts-ignore' },
  ],
  accepted: [
    { path: 'a.ts', text: '// oxlint-disable-next-line no-console -- the address is what start is for' },
  ],
})

holdsEverywhere({
  title: 'Screens work at addresses without https, as hospitals have them in their own networks',
  include: ['apps/console/src/**/*.{ts,tsx}', 'packages/{api,machines,ui}/src/**/*.{ts,tsx}'],
  exclude: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
  find: ({ text }) => findPattern(text, /crypto\.randomUUID\(/g, 'only there with https'),
  caught: [{ path: 'a.ts', text: 'const id = crypto.randomUUID()' }],
  accepted: [{ path: 'a.ts', text: '/** Unlike `crypto.randomUUID`. */\nconst id = newDraftId()' }],
})
