import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProps } from '../../.storybook/props/read-props.ts'
import { importsOf } from '../../scripts/lib/house/imports.mjs'
import { packageOf } from '../../scripts/lib/package-contents.mjs'
import { findPattern, holdsEverywhere } from './support/rule.ts'
import { besideProduct, matching, read, root } from './support/sources.ts'

interface Manifest {
  version: string
  exports: object
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: object
}

const manifest = JSON.parse(read('packages/ui/package.json')) as Manifest
const budgets = JSON.parse(read('packages/ui/build/budgets.json')) as Record<string, Record<string, number>>
const source = '@hospital-crm/source'
const entries = matching(['packages/ui/exports/*.ts']).map((path) => basename(path, '.ts'))

describe('The components can be installed by an app of somebody else', () => {
  it('offers the entries of its folder of exports and the look, and nothing else', () => {
    expect(manifest.exports).toEqual({
      './theme.css': './src/theme.css',
      './tokens.css': './src/theme/tokens.css',
      './theme.compiled.css': './dist/theme.compiled.css',
      './package.json': './package.json',
      './private/*': null,
      './*': {
        [source]: './exports/*.ts',
        types: './dist/types/exports/*.d.ts',
        import: './dist/exports/*.js',
      },
    })
  })

  it('is taken from its source by everything in the workspace', () => {
    const configs = ['apps/console/vite.config.ts', '.storybook/main.ts', 'vitest.config.ts']
    expect(configs.filter((path) => !read(path).includes(`conditions: ['${source}', ...`))).toEqual([])
    expect(read('tsconfig.base.json')).toContain(`"customConditions": ["${source}"]`)
  })

  it('has a change log of its version, and no address that nobody has', () => {
    const { version } = manifest
    expect(read('packages/ui/CHANGELOG.md')).toContain(`\n## ${version}\n`)
    expect(read('packages/ui/package.json')).not.toMatch(/:\/\/[^"]*\.(?:example|invalid|test)\b/)
  })

  it('asks the app for what may be there only once', () => {
    expect(Object.keys(manifest.peerDependencies).toSorted()).toEqual([
      'echarts',
      'react',
      'react-aria-components',
      'react-dom',
    ])
    expect(manifest.peerDependenciesMeta).toEqual({ echarts: { optional: true } })
  })

  it('takes the minor version of React Aria that it was tried with, while parts of it are called unstable', () => {
    const isUnstable = read('packages/ui/src/toast/aria-toasts.ts').includes('UNSTABLE_')
    const range = manifest.peerDependencies['react-aria-components'] ?? ''
    expect({ isUnstable, staysAtTheMinor: range.startsWith('~') }).toEqual({
      isUnstable: true,
      staysAtTheMinor: true,
    })
  })

  it('is drawn with icons of an app by the very lines that its README gives', () => {
    const lines = read('packages/ui/README.md').match(/(?:const icons = |resolve: |ssr: ).*/g) ?? []
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(['const', 'resolve:', 'ssr:'])
    const lacks = (app: string, wanted: readonly string[]) => {
      const config = read(`tests/consumer/apps/${app}/vite.config.ts`)
      return wanted.filter((line) => !config.includes(line))
    }
    expect(lacks('server', lines)).toEqual([])
    expect(lacks('plain', lines.slice(0, 2))).toEqual([])
  })

  it('has a budget for every entry, and none for what is not there', () => {
    expect(Object.keys(budgets['whole'] ?? {}).toSorted()).toEqual(entries.toSorted())
    expect(Object.keys(budgets['own'] ?? {}).filter((name) => !entries.includes(name))).toEqual([])
  })

  it('says what each component is for', () => {
    const silent = entries.flatMap((name) =>
      readProps(`${root}/packages/ui/exports/${name}.ts`)
        .components.filter(({ text }) => text === '')
        .map((component) => `${name}: ${component.name}`),
    )
    expect(silent).toEqual([])
  })
})

const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

holdsEverywhere({
  title: 'What React Aria calls unstable is named in one module alone',
  include: ['{packages,apps}/*/{src,exports}/**/*.{ts,tsx}'],
  exclude: ['packages/ui/src/toast/aria-toasts.ts'],
  find: ({ text }) => findPattern(text, /UNSTABLE_\w+/g, 'unstable'),
  caught: [{ path: 'a.tsx', text: "import { UNSTABLE_Toast } from 'react-aria-components'" }],
  accepted: [{ path: 'a.tsx', text: "import { AriaToast } from './aria-toasts.ts'" }],
})

holdsEverywhere({
  title: 'Components import what is installed with them',
  include: ['packages/ui/{src,exports}/**/*.{ts,tsx}'],
  exclude: besideProduct,
  find: (file) =>
    importsOf(file)
      .filter(({ value }) => !value.startsWith('.') && !installed.includes(packageOf(value)))
      .map(({ at, value }) => ({ at, what: `not installed: ${value}` })),
  caught: [
    { path: 'a.ts', text: "import { test } from 'vitest'" },
    { path: 'a.tsx', text: "const { x } = await import('@hospital-crm/api/rules')" },
    { path: 'a.tsx', text: "import { useButton } from 'react-aria/useButton'" },
  ],
  accepted: [
    {
      path: 'a.tsx',
      text: "import { createRoot } from 'react-dom/client'\nimport { parseDate } from '@internationalized/date'",
    },
  ],
})
