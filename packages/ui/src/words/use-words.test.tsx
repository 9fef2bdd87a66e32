import { I18nProvider } from 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useWords, type OwnWords } from './use-words.ts'

const zh = { close: '关闭', rows: (count: number) => `${count} 行` }
const en: typeof zh = { close: 'Close', rows: (count) => (count === 1 ? '1 row' : `${count} rows`) }

function Spoken({ own }: { own: OwnWords<typeof zh> }) {
  const words = useWords({ zh, en }, own)
  return `${words.close} ${words.rows(1)}`
}

const spoken = (locale: string, own: OwnWords<typeof zh> = {}) =>
  renderToStaticMarkup(
    <I18nProvider locale={locale}>
      <Spoken own={own} />
    </I18nProvider>,
  )

test('every Chinese locale is spoken to in Chinese, every other in English', () => {
  expect(['zh-CN', 'zh-Hant-TW', 'zh', 'en-GB', 'de-AT', 'ar'].map((locale) => spoken(locale))).toEqual([
    '关闭 1 行',
    '关闭 1 行',
    '关闭 1 行',
    'Close 1 row',
    'Close 1 row',
    'Close 1 row',
  ])
})

test('a word of the caller takes the place of the package’s, and an absent one leaves it', () => {
  expect(spoken('en', { close: 'Done', rows: undefined })).toBe('Done 1 row')
})
