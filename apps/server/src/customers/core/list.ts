import { payNumbers } from './pay-numbers.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  customerFields,
  DEFAULT_PAGE_SIZE,
  harmlessSort,
  maySortBy,
  type CustomerRow,
  type CustomerStage,
  type ListAnswer,
  type ListQuestion,
  type SortKey,
} from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { hidesPhonesIn } from '../../access/mask.ts'
import { every, peopleOf, scopeConditions, scopeOf, type Viewer } from '../../access/scope.ts'
import type { Db } from '../../database/connect.ts'
import { invalid } from '../../http/validate.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import {
  filterCondition,
  groupCondition,
  searchCondition,
  whereCondition,
  type Condition,
  type QuestionContext,
} from './conditions.ts'
import type { CustomerRecord } from './columns.ts'
import { rowFor } from './row.ts'
import { unixNow } from '../../basics/clock.ts'
import { countRows, newestId, readWindow, readWindowAndNewest } from './window.ts'

/** How a question is read. */
export interface Asking {
  /** Of the words that refuse it. */
  language: Language
  /** IANA name of the hospital's time zone: it decides what today is. */
  timeZone: string
}

const stageIs: Record<CustomerStage, RawBuilder<SqlBool>> = {
  customer: sql<SqlBool>`customers.stage = 'customer'`,
  lead: sql<SqlBool>`customers.stage = 'lead'`,
  pool: sql<SqlBool>`customers.stage = 'pool'`,
  waste: sql<SqlBool>`customers.stage = 'waste'`,
}

const conditionsOf = (
  question: Pick<ListQuestion, 'filter' | 'where' | 'q' | 'group'>,
  context: QuestionContext,
): Condition[] => [
  ...(question.group === undefined ? [] : [groupCondition(question.group)]),
  ...(question.filter === undefined ? [] : [filterCondition(question.filter, context)]),
  ...(question.where === undefined ? [] : [whereCondition(question.where, context)]),
  ...(question.q === undefined || question.q.trim() === '' ? [] : [searchCondition(question.q, context)]),
]

/** An order that somebody else wrote down, as far as it may be shown to this viewer. */
export const harmlessOrder = (
  sort: readonly SortKey[],
  viewer: Viewer,
  stage: CustomerStage,
): readonly SortKey[] => harmlessSort(sort, hidesPhonesIn(viewer, stage))

const refuseHiddenSort = (sort: readonly SortKey[], { hidden, language }: QuestionContext): void => {
  const at = sort.findIndex(({ field }) => !maySortBy(field, hidden))
  if (at >= 0) throw invalid({ [`sort.${at}.field`]: 'not_sortable' }, language)
}

/** The rows that a question means, as one condition on the table `customers`. */
export interface Asked {
  where: RawBuilder<SqlBool>
  /** The question narrows the list at all. */
  isNarrowed: boolean
  /** The asker may not see numbers. */
  hidden: boolean
}

/** What conditions are read by for somebody who asks for customers of one stage. */
export const readingFor = async (
  db: Db,
  viewer: Viewer,
  stage: CustomerStage,
  { language, timeZone }: Asking,
): Promise<QuestionContext> => ({
  trees: (await catalogueOf(db)).trees,
  people: peopleOf(viewer),
  hidden: hidesPhonesIn(viewer, stage),
  language,
  timeZone,
  now: unixNow(),
})

/**
 * Reads a question about one stage: the caller's scope and the question's conditions. Pays for the numbers it looks up.
 * Whatever goes by a question, to count, to export or to act on its rows, comes through here.
 * @throws CallError `validation_failed` for what cannot be asked, `rate_limited` for too many hidden numbers.
 */
export const readQuestion = async (
  db: Db,
  viewer: Viewer,
  stage: CustomerStage,
  question: Pick<ListQuestion, 'filter' | 'where' | 'q' | 'group' | 'sort'>,
  asking: Asking,
): Promise<Asked> => {
  const context = await readingFor(db, viewer, stage, asking)
  const { trees } = context
  refuseHiddenSort(question.sort ?? [], context)
  const asked = conditionsOf(question, context)
  const numbers = asked.flatMap((condition) => condition.numbers)
  await payNumbers(db, viewer, trees, numbers)
  const where = every([
    stageIs[stage],
    ...scopeConditions(scopeOf(viewer, trees), stage),
    ...asked.map((condition) => condition.sql),
  ])
  return { where, isNarrowed: asked.length > 0, hidden: context.hidden }
}

type Narrowing = Pick<ListQuestion, 'filter' | 'where' | 'q' | 'group'>

/** The one field that a question asks by; undefined where it asks by more, or otherwise. */
const onlyFieldOf = ({ filter = {}, where, q, group }: Narrowing): string | undefined => {
  const fields = Object.keys(filter)
  if (where !== undefined) fields.push('field' in where ? where.field : '')
  if (q !== undefined || group !== undefined) fields.push('')
  return fields.length === 1 ? fields[0] : undefined
}

/** A span of the very time that rows are sorted by is a piece of that order: walking it looks at nothing else. */
const isPieceOfOrder = (question: Narrowing, [first]: readonly SortKey[]): boolean =>
  first !== undefined && customerFields[first.field].kind === 'time' && onlyFieldOf(question) === first.field

/**
 * Answers a question about the customers of one stage, masked. Everything that lists customers comes through here.
 * @throws CallError like {@link readQuestion}
 */
export const listCustomers = async (
  db: Db,
  viewer: Viewer,
  stage: CustomerStage,
  question: ListQuestion,
  asking: Asking,
): Promise<ListAnswer<CustomerRow>> => {
  const { page = 1, page_size = DEFAULT_PAGE_SIZE, sort = [] } = question
  const asked = await readQuestion(db, viewer, stage, question, asking)
  const window = { sort, hidden: asked.hidden, limit: page_size, offset: (page - 1) * page_size }
  const selective = asked.isNarrowed && !isPieceOfOrder(question, sort)
  const answer = (records: readonly CustomerRecord[], total: number | null, asOf: number) => ({
    list: records.map((record) => rowFor(viewer, record)),
    total,
    page,
    page_size,
    as_of: asOf,
  })
  if (question.as_of === undefined && question.total === false) {
    const found = await readWindowAndNewest(db, asked.where, window, selective)
    if (found) return answer(found.records, null, found.newest)
  }
  const asOf = question.as_of ?? (await newestId(db))
  const where = every([asked.where, sql<SqlBool>`customers.id <= ${asOf}`])
  const [records, total] = await Promise.all([
    readWindow(db, where, window, selective),
    question.total === false ? null : countRows(db, where),
  ])
  return answer(records, total, asOf)
}
