import { posix } from 'node:path'
import { importsOf } from '../../scripts/lib/house/imports.mjs'
import { findPattern, holdsEverywhere, type Finding } from './support/rule.ts'
import { paths, read, type Source } from './support/sources.ts'

/** Who may import whom. Tests and Storybook's configuration stand above all of them. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/api': [],
  'packages/machines': [],
  'packages/ui': [],
  'apps/server': ['@hospital-crm/api'],
  'apps/console': ['@hospital-crm/api', '@hospital-crm/machines', '@hospital-crm/ui'],
}

const everyone = ['@hospital-crm/api', '@hospital-crm/machines', '@hospital-crm/ui']

const homeOf = (path: string) => Object.keys(allowed).find((home) => path.startsWith(`${home}/`))

const surfaces = new Map(
  everyone.map((name) => {
    const manifest = JSON.parse(read(`packages/${name.split('/')[1]}/package.json`)) as {
      exports: Record<string, string | Record<string, string> | null>
    }
    return [name, manifest.exports] as const
  }),
)

/** Whether a package's `exports` offers that subpath and the file behind it exists. */
function offers(name: string, subpath: string): boolean {
  const surface = surfaces.get(name) ?? {}
  const exact = surface[`./${subpath}`]
  if (exact !== undefined) return exact !== null
  const [pattern, target] = Object.entries(surface).find(([key, value]) => key === './*' && value) ?? []
  if (pattern === undefined || !target || subpath.includes('/')) return false
  const file = typeof target === 'string' ? target : (target['@hospital-crm/source'] ?? '')
  return paths.includes(posix.join('packages', name.split('/')[1] ?? '', file.replace('*', subpath)))
}

function crossing({ path, text }: Source): Finding[] {
  const home = homeOf(path)
  // Both are shown in the surroundings that Storybook gives them.
  const isStory = /\.(?:stories|browser\.test)\.tsx$/u.test(path)
  return importsOf({ path, text }).flatMap(({ at, value }) => {
    if (value.startsWith('.')) {
      const target = posix.join(posix.dirname(path), value)
      if (isStory && target.startsWith('.storybook/')) return []
      if (homeOf(target) === home && (home !== undefined || !target.startsWith('..'))) return []
      if (home === 'apps/console' && target === 'package.json') return []
      const readsWords = path.startsWith('.storybook/') || path.startsWith('tests/e2e/')
      if (readsWords && target.startsWith('apps/console/src/messages/')) return []
      // Storybook's configuration runs before the package is built.
      const isWords = target.startsWith('packages/ui/src/words-provider/all-')
      if (path.startsWith('.storybook/') && isWords) return []
      // The map of screens lists every address.
      if (path.startsWith('.storybook/') && target === 'apps/console/src/routing/known-paths.ts') return []
      return [{ at, what: `leaves its package: ${value}` }]
    }
    const [scope = '', short = '', ...rest] = value.split('/')
    if (scope !== '@hospital-crm') return []
    const name = `${scope}/${short}`
    const permitted = home === undefined ? everyone : (allowed[home] ?? [])
    if (!permitted.includes(name)) return [{ at, what: `not its layer: ${value}` }]
    if (!offers(name, rest.join('/'))) return [{ at, what: `not exported: ${value}` }]
    return []
  })
}

holdsEverywhere({
  title: 'A package is imported by those above it, and only by what it exports',
  include: [
    'packages/*/{src,exports}/**/*.{ts,tsx}',
    'apps/*/src/**/*.{ts,tsx}',
    'tests/**/*.{ts,tsx}',
    '.storybook/**/*.{ts,tsx}',
  ],
  exclude: ['**/gen/**'],
  find: crossing,
  caught: [
    { path: 'packages/ui/src/a/a.tsx', text: "import { contract } from '@hospital-crm/api/contract'" },
    { path: 'packages/machines/src/a/a.ts', text: "export * from '@hospital-crm/ui/button'" },
    { path: 'packages/api/src/a.ts', text: "import '../../machines/src/session/index.ts'" },
    { path: 'apps/server/src/a.ts', text: "const b = await import('@hospital-crm/machines/session')" },
    { path: 'apps/server/src/a.ts', text: "import { app } from '../../console/src/app/app.tsx'" },
    {
      path: 'apps/console/src/a.ts',
      text: "import { Button } from '@hospital-crm/ui/src/button/button.tsx'",
    },
    { path: 'apps/console/src/a.ts', text: "import { Button } from '@hospital-crm/ui'" },
    { path: 'tests/contract/a.test.ts', text: "import { x } from '../../apps/server/src/settings.ts'" },
  ],
  accepted: [
    { path: 'apps/console/src/a.tsx', text: "import { Button } from '@hospital-crm/ui/button'" },
    { path: 'apps/server/src/a.ts', text: "import { contract } from '@hospital-crm/api/contract'" },
    {
      path: 'packages/ui/src/a/a.stories.tsx',
      text: "import preview from '../../../../.storybook/preview.tsx'",
    },
    { path: 'packages/ui/src/a/a.browser.test.tsx', text: "import '../../../../.storybook/preview.css'" },
    { path: 'tests/contract/a.test.ts', text: "import { startServer } from '../support/server.ts'" },
  ],
})

holdsEverywhere({
  title: 'No module that a browser loads waits at its top, which would keep the build from joining files',
  include: ['apps/console/src/**/*.{ts,tsx}', 'packages/{api,machines,ui}/{src,exports}/**/*.{ts,tsx}'],
  exclude: ['**/*.{test,stories}.{ts,tsx}'],
  find: ({ text }) => findPattern(text, /^(?:(?:export )?(?:const|let) .*= )?await .*/gm, 'a wait'),
  caught: [
    { path: 'a.ts', text: 'await load()' },
    { path: 'a.ts', text: 'export const { a } = await load()' },
  ],
  accepted: [{ path: 'a.ts', text: 'const start = async () => {\n  await load()\n}' }],
})
