import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const consoleLabels = (language: 'zh' | 'en'): [string, string][] =>
  [
    ...read(`apps/console/src/messages/${language}/customer-fields.ts`).matchAll(/^ {2}(\w+): '([^']*)',$/gm),
  ].map(([, field = '', label = '']) => [field, label])

const serverHeadings = (language: 'zh' | 'en'): [string, string][] =>
  [
    ...read('apps/server/src/spreadsheet/headings.ts').matchAll(
      /^ {2}(\w+): \{ zh: '([^']*)', en: '([^']*)' \},$/gm,
    ),
  ].map(([, field = '', zh = '', en = '']) => [field, language === 'zh' ? zh : en])

it.each(['zh', 'en'] as const)(
  'columns of files are called what the console calls the fields, in %s',
  (language) => {
    const labels = consoleLabels(language)
    expect(labels.find(([field]) => field === 'qq')).toStrictEqual(['qq', 'QQ'])
    expect(serverHeadings(language)).toStrictEqual(labels)
  },
)
