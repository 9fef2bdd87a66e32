import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { matching, paths, read } from './support/sources.ts'

describe('Decisions can be told apart and show where they stand', () => {
  const records = matching(['docs/adr/*.md'])

  it('numbers them from 0001 without a gap or a double', () => {
    const numbers = records.map((path) => Number(path.split('/').at(-1)?.slice(0, 4)))
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('gives each a status line', () => {
    expect(
      records.filter((path) => !/^Status: (?:accepted|replaced by \d{4}|proposed)$/m.test(read(path))),
    ).toEqual([])
  })
})

describe('What the documents say is there', () => {
  it('links only to files that exist', () => {
    const broken = matching(['*.md', 'docs/**/*.md']).flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter(
          (target) =>
            !paths.some((known) => known === target || known.startsWith(`${target.replace(/\/$/, '')}/`)),
        )
        .map((target) => `${path} -> ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('shows files as they are', () => {
    const shown = matching(['*.md', 'docs/**/*.md']).flatMap((path) =>
      [...read(path).matchAll(/^```ts title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, file = '', text]) => ({
        file,
        isEqual: text === read(file),
      })),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ isEqual }) => !isEqual)).toEqual([])
  })

  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = matching(['*.md', 'docs/**/*.md']).flatMap((path) =>
      [...read(path).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('lists the server’s settings as the server reads them', () => {
    const files = ['settings', 'oidc-settings', 'files-settings'].map((name) =>
      read(`apps/server/src/basics/${name}.ts`),
    )
    const settings = [...files.join('').matchAll(/`([A-Z][A-Z_]+)[`=]/g)].map(([, name]) => name)
    const told = [...read('README.md').matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(told.toSorted()).toEqual([...new Set(settings)].toSorted())
  })

  it('has a script behind every npm command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = Object.values(scripts).flatMap(
      (line) => /^node scripts\/run\.mjs ([a-z:-]+)/.exec(line)?.[1] ?? [],
    )
    const missing = commands.filter(
      (name) => !paths.includes(`scripts/commands/${name.replaceAll(':', '-')}.mjs`),
    )
    expect(missing).toEqual([])
  })
})
