import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'

/** Absolute path of the checkout. */
export const root = resolve(import.meta.dirname, '../../..')

export interface Source {
  /** From the root of the checkout, with forward slashes. */
  path: string
  text: string
}

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})

/** Every file of the checkout that git knows or would take, sorted. */
export const paths: readonly string[] = listed
  .split('\0')
  .filter((path) => path !== '' && existsSync(resolve(root, path)) && statSync(resolve(root, path)).isFile())
  .toSorted()

/** Text of a file by its path from the root. */
export const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')

/** Paths that fit one of the patterns in `include` and none in `exclude`. */
export function matching(include: readonly string[], exclude: readonly string[] = []): string[] {
  const fits = (path: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob))
  return paths.filter((path) => fits(path, include) && !fits(path, exclude))
}

/** Files that are no part of what a user runs: stories, tests, doubles and generated code. */
export const besideProduct = [
  '**/*.stories.tsx',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.fake.ts',
  '**/*.fake.tsx',
  '**/*.fixture.ts',
  '**/*.fixture.tsx',
  '**/fixtures/**',
  '**/testing/**',
  '**/gen/**',
]
