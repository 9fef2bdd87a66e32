import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

type Labels = [field: string, label: string][]

const labelsIn = (text: string, line: RegExp): Labels =>
  [...text.matchAll(line)].map(([, field = '', label = '']) => [field, label])

/** The fields that the package's grid shows are called by its words, the others by the console's. */
const consoleLabels = (language: 'zh' | 'en'): Labels => {
  const words = read(`packages/ui/src/customer-grid/words/${language}.ts`)
  const [, columns = ''] = /\n {2}fields: \{\n([^}]*)\n {2}\},/.exec(words) ?? []
  return [
    ...labelsIn(columns, /^ {4}(\w+): '([^']*)',$/gm),
    ...labelsIn(
      read(`apps/console/src/messages/${language}/customer-fields.ts`),
      /^ {2}(\w+): '([^']*)',$/gm,
    ),
  ]
}
const sorted = (labels: Labels): Labels => labels.toSorted(([one], [other]) => one.localeCompare(other))

const serverHeadings = (language: 'zh' | 'en'): Labels =>
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
    expect(labels.find(([field]) => field === 'name')?.[0]).toBe('name')
    expect(sorted(serverHeadings(language))).toStrictEqual(sorted(labels))
  },
)
