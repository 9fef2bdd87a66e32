import { sql } from 'kysely'
import { twinWays, type DecidedValue } from '@hospital-crm/api/entities'
import { hidesPhonesIn } from '../access/mask.ts'
import type { FieldValues, Problems } from '../customers/core/check.ts'
import { lookUpNumbers, lookUpTexts, type AskedNumbers } from '../customers/core/missed-numbers.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { StoredTwin } from '../database/imports-schema.ts'
import { catalogueOf, timeZoneOf } from '../options/catalogue.ts'
import { spendGuesses } from '../privacy/number-budget.ts'
import type { Drafting, DraftRules } from './check/draft-apart.ts'
import { withPlanned } from './new-options.ts'
import type { ImportCall, ImportRecord } from './store.ts'
import type { StoredRow } from './stored-rows.ts'
import { recordTwins } from './twins.ts'

/** What was found about a row; nothing is left out where it is in order. */
export interface Found {
  row: number
  problems?: Problems
  twins?: StoredTwin[]
}

/** By what the rows of an import are tried: a field for each column, empty for none, and what was decided about texts. */
export const rulesOf = async (
  { db, actor, settings }: ImportCall,
  { mapping, decided }: Pick<ImportRecord, 'mapping'> & { decided: readonly DecidedValue[] },
): Promise<DraftRules> => ({
  actor,
  ...withPlanned(await catalogueOf(db), decided),
  timeZone: await timeZoneOf(db, settings),
  mapping,
})

/** Numbers of a row, its companions' too. */
const numbersOf = ({ phone, contacts }: FieldValues): string[] => {
  const others = Array.isArray(contacts) ? (contacts as readonly { phone?: unknown }[]) : []
  return [phone, ...others.map((one) => one.phone)].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
}

/** What rows ask about: their numbers, and other ways of contact that read like one. */
const askedIn = async (
  { db, actor }: ImportCall,
  { trees }: DraftRules['catalogue'],
  rows: readonly FieldValues[],
): Promise<AskedNumbers> => {
  const asked = [await lookUpNumbers(db, actor, trees, rows.flatMap(numbersOf))]
  for (const way of twinWays) {
    if (way === 'phone') continue
    const texts = rows.flatMap(({ [way]: text }) => (typeof text === 'string' ? text : []))
    asked.push(await lookUpTexts(db, actor, trees, way, texts))
  }
  return {
    missed: asked.flatMap(({ missed }) => missed),
    found: [...new Set(asked.flatMap(({ found }) => found))],
  }
}

/**
 * Tries a block of rows: by the rules of the form, and whether they look like somebody. Whoever sees masked numbers pays
 * for those that are nobody's.
 *
 * @param twinsInFile rows of the file that one looks like
 * @throws CallError `rate_limited`
 */
export const tryBlock = async <Row extends Pick<StoredRow, 'row' | 'cells'>>(
  call: ImportCall,
  rules: DraftRules,
  { draft }: Drafting,
  rows: readonly Row[],
  twinsInFile: (row: Row, values: FieldValues) => StoredTwin[],
): Promise<Found[]> => {
  const { db, actor } = call
  const drafts = await draft(
    rules,
    rows.map(({ cells }) => cells),
  )
  if (hidesPhonesIn(actor, 'waste')) {
    const values = drafts.map((draft) => draft.values)
    await spendGuesses(db, actor, 'import', await askedIn(call, rules.catalogue, values))
  }
  const known = await recordTwins(
    db,
    drafts.map(({ values }) => values),
  )
  return rows.map((one, at): Found => {
    const { values, problems } = drafts[at] ?? { values: {}, problems: {} }
    const twins = [...twinsInFile(one, values), ...(known.get(at) ?? [])]
    const all: Problems = twins.some(({ matched }) => matched.includes('order_num'))
      ? { order_num: 'order_number_taken', ...problems }
      : problems
    return {
      row: one.row,
      ...(Object.keys(all).length > 0 && { problems: all }),
      ...(twins.length > 0 && { twins }),
    }
  })
}

/** Keeps what was found with the rows; nobody has chosen them any more. */
export const keepFound = (db: Db | Trx, importId: number, found: readonly Found[]) =>
  sql`update import_rows set problems = found.problems, twins = found.twins, is_chosen = false
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row int, problems jsonb, twins jsonb)
    where import_rows.import_id = ${importId} and import_rows.row = found.row`.execute(db)
