import { optionsIn } from '../../list-box/option-groups.ts'
import type { TreeNode } from '../../tree/model/tree-nodes.ts'
import { wordsOf } from '../../words/words-of.ts'
import { filterWords, type FilterWords } from './words.ts'
import { isGroup } from './edit-filter.ts'
import type { FilterCondition, FilterField, FilterGroup, FilterValue, RelativeDays } from './filter.types.ts'
import { relativeDays, shapeOf } from './operators.ts'

interface Reading {
  fields: readonly FilterField[]
  words: FilterWords
  locale: string
}

const findNode = (nodes: readonly TreeNode[], id: string | number): TreeNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id)
    if (found !== undefined) return found
  }
  return undefined
}

function nameOf(field: FilterField, id: string | number | null): string | undefined {
  if (id === null) return undefined
  if (field.kind === 'tree') return findNode(field.items, id)?.name
  return field.kind === 'select' || field.kind === 'tags'
    ? optionsIn(field.options).find((option) => option.id === id)?.name
    : undefined
}

/** Letters that are read from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Holds a value together in a sentence that runs the other way: `1234****138` keeps its order there. */
const isolated = (value: string): string => `\u2068${value}\u2069`

/** Without these signs where nothing runs from right to left. */
const plain = (sentence: string): string =>
  rightToLeft.test(sentence) ? sentence : sentence.replace(/[\u2068\u2069]/g, '')

/** One value as people write it: with its unit, its currency, or the order of a date in the language. */
function written(
  value: string | number | null | undefined,
  field: FilterField,
  locale: string,
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'number') {
    if (field.kind === 'money')
      return new Intl.NumberFormat(locale, { style: 'currency', currency: field.currency ?? 'CNY' }).format(
        value,
      )
    const number = new Intl.NumberFormat(locale).format(value)
    return field.kind === 'number' && field.unit !== undefined ? `${number} ${field.unit}` : number
  }
  if (field.kind !== 'date') return value
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${value}T00:00Z`),
  )
}

const isRelative = (value: FilterValue): value is RelativeDays => relativeDays.some((one) => one === value)

function valueInWords({ operator, value }: FilterCondition, field: FilterField, reading: Reading): string {
  const { words, locale } = reading
  const { said, relative } = words
  const one = (part: string | number | null | undefined) => {
    const text = written(part, field, locale)
    return text === undefined ? said.missing : isolated(text)
  }
  const list = Array.isArray(value) ? value : []
  switch (shapeOf(field.kind, operator)) {
    case 'relative':
      return isRelative(value) ? relative[value] : said.missing
    case 'numbers':
    case 'days':
      return said.between(one(list[0]), one(list[1]))
    case 'ids': {
      const names = list.map((id) => isolated(nameOf(field, id) ?? said.missing))
      return names.length === 0 ? said.missing : names.join(said.list)
    }
    default:
      return one(Array.isArray(value) ? null : (value as string | number | null))
  }
}

function conditionInWords(condition: FilterCondition, reading: Reading): string {
  const { fields, words } = reading
  const field = fields.find(({ id }) => id === condition.field)
  if (field === undefined) return words.unknownField
  const { operator } = condition
  if (shapeOf(field.kind, operator) === 'none') return `${field.name} ${words.operators[operator]}`
  const value = valueInWords(condition, field, reading)
  if (operator === 'lastDays' || operator === 'nextDays')
    return `${field.name} ${words.said[operator](value)}`
  return `${field.name} ${words.operators[operator]} ${value}`
}

function groupInWords(group: FilterGroup, reading: Reading): string {
  const { said } = reading.words
  return group.items
    .filter((item) => !isGroup(item) || item.items.length > 0)
    .map((item) => {
      if (!isGroup(item)) return conditionInWords(item, reading)
      const text = groupInWords(item, reading)
      return item.items.length > 1 && group.items.length > 1 ? said.group(text) : text
    })
    .join(` ${group.match === 'all' ? said.and : said.or} `)
}

/**
 * A filter as one sentence, to stand on a chip or above a list; empty for one that lets everything through. Where it runs
 * from right to left, signs that nobody sees hold each value together.
 * @param locale BCP 47; numbers and dates are written as there
 * @param words without them Chinese is written for `zh` and its regions, English for every other
 */
function filterInWords(
  filter: FilterGroup,
  fields: readonly FilterField[],
  locale: string,
  words: FilterWords = wordsOf(filterWords, locale),
): string {
  return plain(groupInWords(filter, { fields, words, locale }))
}

export { filterInWords }
