import {
  customerFields,
  filterableFields,
  filterOperators,
  operandShapeOf,
  personWords,
  type Comparison,
  type Filter,
  type FilterableField,
  type FilterOperator,
  type FilterValue,
  type OperandShape,
  type SortKey,
  type Where,
} from '@hospital-crm/api/entities'

/**
 * Questions as people can read them in an address:
 *
 *     filter=status.anyOf(2,3),created_time.lastDays(7)
 *     where=or(uid.empty(),and(order_time.within(today),tags.noneOf(4)))
 *     sort=-next_followed,name
 *
 * A value without an operator stands right behind its field: `status(2)`, `order_time(1780000000..)`. In a text `(`, `)`,
 * `,` and `~` get a `~` before them.
 */

const escaped = (text: string): string => text.replace(/[(),~]/g, (sign) => `~${sign}`)

const isComparison = (value: FilterValue): value is Comparison =>
  typeof value === 'object' && !Array.isArray(value) && 'op' in value

const writeOperand = (value: Comparison['value']): string =>
  value === undefined
    ? ''
    : [value]
        .flat()
        .map((part) => escaped(String(part)))
        .join(',')

const writeLeaf = (field: FilterableField, value: FilterValue): string => {
  if (isComparison(value)) return `${field}.${value.op}(${writeOperand(value.value)})`
  if (typeof value !== 'object' || Array.isArray(value)) return `${field}(${writeOperand(value)})`
  return `${field}(${value.from ?? ''}..${value.to ?? ''})`
}

export const writeFilter = (filter: Filter): string =>
  (Object.entries(filter) as [FilterableField, FilterValue][])
    .map(([field, value]) => writeLeaf(field, value))
    .join(',')

export const writeWhere = (where: Where): string =>
  'field' in where
    ? writeLeaf(where.field, where.value)
    : `${where.op}(${where.children.map(writeWhere).join(',')})`

export const writeSort = (sort: readonly SortKey[]): string =>
  sort.map(({ field, order }) => `${order === 'desc' ? '-' : ''}${field}`).join(',')

/** A word with what stands in its brackets, as far as both could be told apart. */
interface Term {
  word: string
  inside: string
}

/** Splits at the commas that stand in no brackets. Brackets that a mail program cut off at the end are forgiven. */
const termsIn = (text: string): string[] => {
  const terms: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '~') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0) {
      terms.push(text.slice(from, at))
      from = at + 1
    }
    if (depth < 0) return []
  }
  return [...terms, text.slice(from) + ')'.repeat(depth)]
}

const termOf = (text: string): Term | undefined => {
  const [, word, inside] = /^([\w.]+)\((.*)\)$/su.exec(text) ?? []
  return word === undefined || inside === undefined ? undefined : { word, inside }
}

const plain = (text: string): string => text.replace(/~(.)/gsu, '$1')
const numberOf = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : Number.NaN)
const momentOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

const readOperand = (shape: OperandShape, inside: string): Comparison['value'] => {
  switch (shape) {
    case 'none':
      return undefined
    case 'text':
      return plain(inside)
    case 'span':
    case 'day':
      return inside
    case 'moment':
      return momentOf(inside)
    case 'moments':
      return inside.split(',').map(momentOf)
    case 'people':
      return inside.split(',').map((one) => personWords.find((word) => word === one) ?? numberOf(one))
    case 'ids':
    case 'numbers':
      return inside.split(',').map(numberOf)
    default:
      return numberOf(inside)
  }
}

const readPlain = (field: FilterableField, inside: string): FilterValue => {
  const { kind } = customerFields[field]
  if (kind === 'text' || kind === 'phone') return plain(inside)
  const span = /^(\d*)\.\.(\d*)$/.exec(inside)
  if (span)
    return {
      ...(span[1] && { from: Number(span[1]) }),
      ...(span[2] && { to: Number(span[2]) }),
    }
  const [first = Number.NaN, ...others] = inside.split(',').map(numberOf)
  return others.length > 0 ? [first, ...others] : first
}

const readLeaf = ({ word, inside }: Term): { field: FilterableField; value: FilterValue } | undefined => {
  const [name, operator, ...rest] = word.split('.')
  const field = filterableFields.find((one) => one === name)
  if (field === undefined || rest.length > 0) return undefined
  if (operator === undefined) return { field, value: readPlain(field, inside) }
  const op: FilterOperator | undefined = filterOperators.find((one) => one === operator)
  const shape = op && operandShapeOf(field, op)
  if (op === undefined || shape === undefined) return undefined
  const value = readOperand(shape, inside)
  return { field, value: value === undefined ? { op } : { op, value } }
}

/** Reads what {@link writeFilter} wrote; undefined where it cannot be read. Values are checked by whoever uses them. */
export const readFilter = (text: string): Filter | undefined => {
  const leaves = termsIn(text).map((term) => {
    const parts = termOf(term)
    return parts && readLeaf(parts)
  })
  if (leaves.length === 0 || leaves.includes(undefined)) return undefined
  return Object.fromEntries(leaves.flatMap((leaf) => (leaf ? [[leaf.field, leaf.value]] : [])))
}

/** Reads what {@link writeWhere} wrote. */
export const readWhere = (text: string, depth = 6): Where | undefined => {
  const term = depth > 0 ? termOf(termsIn(text).length === 1 ? (termsIn(text)[0] ?? '') : '') : undefined
  if (term === undefined) return undefined
  const { word, inside } = term
  if (word !== 'and' && word !== 'or') return readLeaf(term)
  const children = termsIn(inside).map((child) => readWhere(child, depth - 1))
  if (children.includes(undefined)) return undefined
  return { op: word, children: children.filter((child) => child !== undefined) }
}

/** Reads what {@link writeSort} wrote; fields are checked by whoever uses them. */
export const readSort = (text: string): { field: string; order: 'asc' | 'desc' }[] =>
  text
    .split(',')
    .map((key) =>
      key.startsWith('-') ? { field: key.slice(1), order: 'desc' } : { field: key, order: 'asc' },
    )
