import { I18nProvider } from 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsEn } from './all-en.ts'
import { wordsZh } from './all-zh.ts'
import { Pagination } from '../pagination/pagination.tsx'
import { useSharedWords, type SharedWords } from '../words/shared-words.ts'
import type { OwnWords } from '../words/use-words.ts'
import { WordsProvider } from './words-provider.tsx'
import type { Words } from './words.types.ts'

function Spoken({ own }: { own: OwnWords<SharedWords> }) {
  const words = useSharedWords(own)
  return `${words.close} ${words.chosen(1)}`
}

const spoken = (locale: string, own: OwnWords<SharedWords> = {}) =>
  renderToStaticMarkup(
    <I18nProvider locale={locale}>
      <Spoken own={own} />
    </I18nProvider>,
  )

test('every Chinese locale is spoken to in Chinese, every other in English', () => {
  expect(['zh-CN', 'zh-Hant-TW', 'zh', 'en-GB', 'de-AT', 'ar'].map((locale) => spoken(locale))).toEqual([
    '关闭 已选 1 项',
    '关闭 已选 1 项',
    '关闭 已选 1 项',
    'Close 1 chosen',
    'Close 1 chosen',
    'Close 1 chosen',
  ])
})

test('a word of the caller takes the place of the package’s, and an absent one leaves it', () => {
  expect(spoken('en', { close: 'Done', chosen: undefined })).toBe('Done 1 chosen')
})

test('the words of a provider take the place of the package’s, and the caller’s still win', () => {
  const shared = { ...wordsEn.shared, close: 'Schließen', chosen: (count: number) => `${count} gewählt` }
  const provided = (own: OwnWords<SharedWords>) =>
    renderToStaticMarkup(
      <WordsProvider locale="de" words={{ ...wordsEn, shared }}>
        <Spoken own={own} />
      </WordsProvider>,
    )
  expect(provided({})).toBe('Schließen 1 gewählt')
  expect(provided({ close: 'Fertig' })).toBe('Fertig 1 gewählt')
})

test('a language chooses its plural by the number, and writes it as its locale does', () => {
  const pagination = {
    ...wordsEn.pagination,
    total: (written: string, count: number) => `${written} ${count === 1 ? 'Zeile' : 'Zeilen'}`,
  }
  const total = (rows: number) =>
    renderToStaticMarkup(
      <WordsProvider locale="de" words={{ ...wordsEn, pagination }}>
        <Pagination page={1} pageCount={1} total={rows} onChange={() => {}} />
      </WordsProvider>,
    ).match(/total">([^<]*)</)?.[1]
  expect([total(1), total(1234)]).toEqual(['1 Zeile', '1.234 Zeilen'])
})

test('a provider without words chooses the language', () => {
  const markup = (locale: string) =>
    renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <Spoken own={{}} />
      </WordsProvider>,
    )
  expect([markup('zh'), markup('en')]).toEqual(['关闭 已选 1 项', 'Close 1 chosen'])
})

test('both languages hold the same words', () => {
  const paths = (words: Words) => pathsIn(words, '').toSorted()
  const pathsIn = (value: object, at: string): string[] =>
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null ? pathsIn(inner, `${at}${name}.`) : [`${at}${name}`],
    )
  expect(paths(wordsEn)).toEqual(paths(wordsZh))
})

test('each component asks for its words by the name that they have in the type', () => {
  const sources = import.meta.glob<Record<string, unknown>>(
    ['../*/words.ts', '../*/model/words.ts', '../words/shared-words.ts'],
    { eager: true },
  )
  const own = Object.values(sources)
    .flatMap((source) => Object.values(source))
    .filter((value): value is { name: keyof Words; en: object } => typeof value === 'object')
  expect(own.map(({ name }) => [name, wordsEn[name]])).toEqual(own.map(({ name, en }) => [name, en]))
  expect([...own.map(({ name }) => name), 'customerGrid', 'dataGrid'].toSorted()).toEqual(
    Object.keys(wordsEn).toSorted(),
  )
})
