import { matchesGlob, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../../scripts/lib/house/imports.mjs'
import { holdsEverywhere, type Finding } from './support/rule.ts'
import { besideProduct, matching, read } from './support/sources.ts'
import { attributeTexts, textsIn, walk } from './support/syntax.ts'

/** Attributes that a reader sees or hears. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'errorMessage',
  'label',
  'placeholder',
  'title',
])
const letter = /\p{L}/u
const chinese = /\p{Script=Han}/u

/** Where texts stand: the console's by area, the package's own words beside the component that says them. */
const messageFiles = [
  'apps/console/src/messages/{zh,en}/**',
  'packages/ui/src/*/{words,model/words,words/zh,words/en}.ts',
  'packages/ui/src/words/shared-words.ts',
]

holdsEverywhere({
  title: 'Users read texts from the message files only',
  include: ['packages/ui/src/**/*.{ts,tsx}', 'apps/console/src/**/*.{ts,tsx}'],
  exclude: [...besideProduct, ...messageFiles],
  find: (source) => {
    const found: Finding[] = []
    const add = (at: number, value: string) => found.push({ at, what: `text: ${value.trim()}` })
    for (const { at, value } of attributeTexts(source, spoken)) if (letter.test(value)) add(at, value)
    const children = ({ children }: { children: readonly unknown[] }) => {
      for (const { at, value } of children.flatMap(textsIn)) if (letter.test(value)) add(at, value)
    }
    walk(source, {
      JSXText: ({ start, value }) => {
        if (letter.test(value)) add(start, value)
      },
      JSXElement: children,
      JSXFragment: children,
      Literal: ({ start, value }) => {
        if (typeof value === 'string' && chinese.test(value)) add(start, value)
      },
      TemplateElement: ({ start, value }) => {
        if (chinese.test(value.raw)) add(start, value.raw)
      },
    })
    return found
  },
  caught: [
    { path: 'a.tsx', text: 'const a = <p>Save</p>' },
    { path: 'a.tsx', text: 'const a = <p>保存</p>' },
    { path: 'a.tsx', text: "const a = <>{busy ? 'Saving' : texts.save}</>" },
    { path: 'a.tsx', text: 'const a = <input placeholder="Name" />' },
    { path: 'a.tsx', text: 'const a = <B aria-label={`${count} rows`} />' },
    { path: 'a.ts', text: "export const names = { save: '保存' }" },
  ],
  accepted: [
    { path: 'a.tsx', text: 'const a = <B aria-label={texts.save}>{texts.rows(count)} / {total}</B>' },
    { path: 'a.tsx', text: "const a = <p className='ui-a' data-state='open'>·</p>" },
    { path: 'a.tsx', text: "const a = <F label={state === 'open' ? texts.open : texts.field('name')} />" },
  ],
})

describe('Texts stand in message files alone', () => {
  const isMessageFile = (path: string) => messageFiles.some((glob) => matchesGlob(path, glob))

  it('counts the words of a component as such, and nothing beside them', () => {
    const all = [
      'packages/ui/src/pagination/words.ts',
      'packages/ui/src/tree/model/words.ts',
      'packages/ui/src/words/shared-words.ts',
      'packages/ui/src/pagination/pagination.ts',
      'packages/ui/src/pagination/zh.ts',
      'packages/ui/src/words/use-words.ts',
      'apps/console/src/words/zh.ts',
    ]
    expect(all.filter(isMessageFile)).toEqual(all.slice(0, 3))
  })
})

describe('Every text exists in both languages', () => {
  const chineseOf = (path: string) => path.replace(/\/en(\/|\.ts$)/, '/zh$1')
  const english = matching(['apps/console/src/messages/en/*.ts', 'packages/ui/src/**/words/en.ts'])

  it('has the same files for both', () => {
    expect(english.length).toBeGreaterThan(0)
    const chinese = matching(['apps/console/src/messages/zh/*.ts', 'packages/ui/src/**/words/zh.ts'])
    expect(english.map(chineseOf)).toEqual(chinese)
  })

  it('holds each English file to the type of the Chinese one', () => {
    const free = english.filter((path) => {
      const imported = importsOf({ path, text: read(path) }).map(({ value }) =>
        posix.join(posix.dirname(path), value),
      )
      return !imported.includes(chineseOf(path))
    })
    expect(free).toEqual([])
  })

  it('holds the English words of a component to the type of the Chinese ones', () => {
    const own = matching([
      'packages/ui/src/*/{words,model/words}.ts',
      'packages/ui/src/words/shared-words.ts',
    ])
    expect(own.length).toBeGreaterThan(0)
    const free = own.filter((path) => {
      const [, type = ''] = /^const en: (\w+) = /m.exec(read(path)) ?? []
      return !new RegExp(`type ${type} = typeof zh$|^const zh: ${type} = `, 'm').test(read(path))
    })
    expect(free).toEqual([])
  })
})

/** Names that the words of the audit log have, such as `nouns: { user: ... }`. */
const audited = (group: string): ReadonlySet<string> => {
  const words = read('apps/console/src/messages/zh/audit.ts')
    .split(`\n  ${group}: {\n`)[1]
    ?.split('\n  },')[0]
  return new Set([...(words ?? '').matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name))
}
const [nouns, verbs] = [audited('nouns'), audited('verbs')]

holdsEverywhere({
  title: 'What the audit log tells has words',
  include: ['apps/server/src/**/*.ts'],
  exclude: besideProduct,
  find: ({ text }) =>
    [...text.matchAll(/\baction: [^\n]*?'([a-z_]+)\.([a-z_]+)'(?:[^\n]*?'([a-z_]+)\.([a-z_]+)')?/g)].flatMap(
      ({ index, 1: noun = '', 2: verb = '', 3: otherNoun = noun, 4: otherVerb = verb }) => {
        const missing = [noun, otherNoun].some((name) => !nouns.has(name))
        return missing || [verb, otherVerb].some((name) => !verbs.has(name))
          ? [{ at: index, what: `no words: ${noun}.${verb}` }]
          : []
      },
    ),
  caught: [
    { path: 'a.ts', text: "record({ action: 'thing.update' })" },
    { path: 'a.ts', text: "record({ action: 'user.unheard_of' })" },
    { path: 'a.ts', text: "record({ action: old ? 'user.update' : 'user.unheard_of' })" },
  ],
  accepted: [{ path: 'a.ts', text: "record({ action: old ? 'user.update' : 'user.create' })" }],
})
