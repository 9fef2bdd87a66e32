import { describe, expect, it } from 'vitest'
import { matching, read, type Source } from './sources.ts'

/** Something that breaks a rule: where (a position in the text) and what. */
export interface Finding {
  at: number
  what: string
}

export interface Rule {
  /** What holds for every file. */
  title: string
  include: readonly string[]
  exclude?: readonly string[]
  find: (source: Source) => readonly Finding[]
  /** Files that break the rule; each must be found, which proves that the rule is alive. */
  caught: readonly Source[]
  /** Files that look similar and are right; none may be found. */
  accepted?: readonly Source[]
}

/** Holds every file to a rule, and the rule to its examples. */
export function holdsEverywhere({ title, include, exclude, find, caught, accepted = [] }: Rule) {
  describe(title, () => {
    it.each(caught.map((source) => [source.text, source] as const))('catches %s', (_, source) => {
      expect(find(source).length).toBeGreaterThan(0)
    })

    it('accepts what is right', () => {
      expect(accepted.flatMap((source) => find(source))).toEqual([])
    })

    it('holds in every file', () => {
      const files = matching(include, exclude)
      expect(files.length).toBeGreaterThan(0)
      const found = files.flatMap((path) => {
        const source = { path, text: read(path) }
        return find(source).map(({ at, what }) => `${path}:${lineOf(source.text, at)} ${what}`)
      })
      expect(found).toEqual([])
    })
  })
}

/** Findings for each match of a pattern, which must be global. */
export function findPattern(text: string, pattern: RegExp, what: string): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    at: match.index,
    what: `${what}: ${match[0].trim()}`,
  }))
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
