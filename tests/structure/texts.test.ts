import { describe, expect, it } from 'vitest'
import { holdsEverywhere, type Finding } from './support/rule.ts'
import { besideProduct, matching, read } from './support/sources.ts'
import { attributeTexts, importsOf, textsIn, walk } from './support/syntax.ts'

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

holdsEverywhere({
  title: 'Users read texts from the message files only',
  include: ['packages/ui/src/**/*.{ts,tsx}', 'apps/console/src/**/*.{ts,tsx}'],
  exclude: [...besideProduct, 'apps/console/src/messages/{zh,en}/**'],
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

describe('Every text exists in both languages', () => {
  const names = (language: string) =>
    matching([`apps/console/src/messages/${language}/*.ts`]).map((path) => path.split('/').at(-1))

  it('has the same files for both', () => {
    expect(names('zh').length).toBeGreaterThan(0)
    expect(names('en')).toEqual(names('zh'))
  })

  it('holds each English file to the type of the Chinese one', () => {
    const free = matching(['apps/console/src/messages/en/*.ts']).filter((path) => {
      const name = path.split('/').at(-1)
      return !importsOf({ path, text: read(path) }).some(({ value }) => value === `../zh/${name}`)
    })
    expect(free).toEqual([])
  })
})
