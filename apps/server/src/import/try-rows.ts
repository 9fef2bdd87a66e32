import { sql } from 'kysely'
import { twinWays, type DecidedValue } from '@hospital-crm/api/entities'
import { hidesPhonesIn } from '../access/mask.ts'
import type { FieldValues } from '../customers/core/check.ts'
import { lookUpNumbers, lookUpTexts, type AskedNumbers } from '../customers/core/missed-numbers.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { StoredTwin } from '../database/imports-schema.ts'
import { catalogueOf, timeZoneOf } from '../options/catalogue.ts'
import { spendGuesses } from '../privacy/number-budget.ts'
import type { Drafting, DraftRules } from './check/draft-apart.ts'
import { meetRows, type Meeting, type RowOutcome } from './known-people.ts'
import { withPlanned } from './new-options.ts'
import type { ImportCall, ImportRecord } from './store.ts'
import type { StoredRow } from './stored-rows.ts'
import { recordTwins } from './twins.ts'

/** What was found about a row. */
export interface Found extends RowOutcome {
  row: number
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
 * @param meeting what becomes of those who are known
 * @param twinsInFile rows of the file that one looks like
 * @throws CallError `rate_limited`
 */
export const tryBlock = async <Row extends Pick<StoredRow, 'row' | 'cells'>>(
  call: ImportCall,
  { rules, drafting: { draft }, meeting }: { rules: DraftRules; drafting: Drafting; meeting: Meeting },
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
  const met = rows.map((one, at) => {
    const read = drafts[at] ?? { values: {}, problems: {}, unread: {} }
    return { ...read, twins: [...twinsInFile(one, read.values), ...(known.get(at) ?? [])] }
  })
  const outcomes = await meetRows(db, { actor, catalogue: rules.catalogue }, meeting, met)
  return rows.map(({ row }, at): Found => {
    const twins = met[at]?.twins ?? []
    return { row, ...(twins.length > 0 && { twins }), ...(outcomes[at] ?? { outcome: 'wrong' }) }
  })
}

/** Keeps what was found with the rows; nobody has chosen them any more. */
export const keepFound = (db: Db | Trx, importId: number, found: readonly Found[]) =>
  sql`update import_rows set problems = found.problems, twins = found.twins, outcome = found.outcome,
      left_by = found.left_by, target_id = found.target_id, target_version = found.target_version,
      changes = found.changes, is_chosen = false
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row int, problems jsonb, twins jsonb,
      outcome text, left_by text, target_id int, target_version int, changes jsonb)
    where import_rows.import_id = ${importId} and import_rows.row = found.row`.execute(db)

/** Leaves rows out that are a customer whom an earlier row is already: one of them alone can follow from what stands there now. */
const leaveRepeated = (db: Db | Trx, importId: number) =>
  sql`update import_rows set outcome = 'left', left_by = 'earlier_row', changes = null,
      twins = jsonb_build_array(jsonb_build_object('row', first, 'matched', '[]'::jsonb)) || twins
    from (select row, min(row) over (partition by target_id) as first from import_rows
      where import_id = ${importId} and outcome in ('change', 'same')) as known
    where import_rows.import_id = ${importId} and import_rows.row = known.row and known.row > first`.execute(
    db,
  )

/** Counts the rows of an import by what becomes of them. */
export const countOutcomes = (db: Db | Trx, importId: number) =>
  sql`update imports set (wrong, twins, outcomes) = (
    select coalesce(sum(count) filter (where outcome = 'wrong'), 0), coalesce(sum(twins), 0),
      coalesce(jsonb_object_agg(outcome, count), '{}')
    from (select outcome, count(*), count(*) filter (where problems is null and twins is not null) as twins
      from import_rows where import_id = ${importId} and outcome is not null group by outcome) as counted)
    where id = ${importId}`.execute(db)

/** Settles what rows are to one another once they were tried, and counts them. */
export const settleFound = async (db: Db | Trx, importId: number): Promise<void> => {
  await leaveRepeated(db, importId)
  await countOutcomes(db, importId)
}
