import { sql } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { CustomerImport, DecidedValue } from '@hospital-crm/api/entities'
import { CallError, type FieldProblem } from '@hospital-crm/api/errors'
import { hidesPhonesIn } from '../access/mask.ts'
import { take, type Limit } from '../access/rate-limits.ts'
import { fieldRules } from '../customers/core/check.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { GUESSES_A_DAY, refuseSpent } from '../privacy/number-budget.ts'
import { guessMapping, headingKey } from '../spreadsheet/known-headings.ts'
import { startDrafting, type Drafting, type DraftRules } from './check/draft-apart.ts'
import { decideValues, loggedDecisions, madeDecisions, rememberDecisions } from './decisions.ts'
import { inTurn, type ImportCall, findImport, showImport, type ImportRecord } from './store.ts'
import { blocksOf } from './stored-rows.ts'
import { keepFound, rulesOf, tryBlock } from './try-rows.ts'
import { rowTwins } from './twins.ts'

type DryRun = BodyOf<'customers/imports/dryRun/{id}'>

const BATCH = 200

/**
 * Whoever sees masked numbers could ask by a file which numbers are known, so such files are small and few, and their numbers
 * count like those of a search.
 */
const maskedTries: Limit = { limit: 20, seconds: 86_400 }
const MASKED_ROWS = GUESSES_A_DAY

const payFor = async ({ db, actor }: ImportCall, { rows }: ImportRecord): Promise<void> => {
  if (!hidesPhonesIn(actor, 'waste')) return
  if (rows > MASKED_ROWS) throw new CallError('import_too_large', { reason: 'rows', limit: MASKED_ROWS })
  const { granted, retryAfter } = await take(db, `import-try:${actor.id}`, maskedTries)
  if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  await refuseSpent(db, actor, 'import')
}

/** @throws CallError `validation_failed` for columns that cannot hold these fields. */
export const refuseMapping = (
  { actor, meta }: ImportCall,
  { headings }: ImportRecord,
  mapping: DryRun['mapping'],
): void => {
  const { readOnly } = fieldRules(actor)
  const problems: Record<string, FieldProblem> = {}
  if (mapping.length !== headings.length) problems['mapping'] = 'wrong_value'
  for (const [at, field] of mapping.entries()) {
    if (field === null) continue
    if (readOnly.includes(field)) problems[`mapping.${at}`] = 'read_only'
    if (mapping.indexOf(field) !== at) problems[`mapping.${at}`] = 'wrong_value'
  }
  if (mapping.every((field) => field === null)) problems['mapping'] = 'required'
  if (Object.keys(problems).length > 0) throw invalid(problems, meta.language)
}

/**
 * Remembers choices that the headings do not tell by themselves. Nothing else is kept, because a file without headings has
 * a person in its first row; nor is what reads like a number.
 */
const remember = async (db: Db, userId: number, headings: readonly string[], mapping: DryRun['mapping']) => {
  const told = guessMapping(headings, new Map())
  const choices = headings.map((heading, at) => ({
    heading: headingKey(heading),
    field: mapping[at] ?? null,
    isTold: (mapping[at] ?? null) === told[at],
  }))
  const usual = choices.filter(({ isTold }) => isTold).map(({ heading }) => heading)
  await sql`delete from import_headings where user_id = ${userId} and heading = any(${usual}::text[])`.execute(
    db,
  )
  const known = new Map(
    choices.flatMap(({ heading, field, isTold }) =>
      isTold || heading === '' || /\d{5}/.test(heading) ? [] : [[heading, field] as const],
    ),
  )
  if (known.size === 0) return
  await db
    .insertInto('import_headings')
    .values([...known].map(([heading, field]) => ({ user_id: userId, heading, field })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'heading']).doUpdateSet({ field: (from) => from.ref('excluded.field') }),
    )
    .execute()
}

const tryRows = async (call: ImportCall, { id }: ImportRecord, rules: DraftRules, drafting: Drafting) => {
  const twinsInFile = rowTwins()
  const counts = { wrong: 0, twins: 0 }
  for await (const rows of blocksOf(call.db, id, BATCH)) {
    const found = await tryBlock(call, rules, drafting, rows, ({ row }, values) => twinsInFile(row, values))
    for (const { problems, twins } of found) {
      if (problems) counts.wrong += 1
      else if (twins) counts.twins += 1
    }
    await keepFound(call.db, id, found)
  }
  return counts
}

const tryApart = async (
  call: ImportCall,
  record: ImportRecord,
  { mapping }: DryRun,
  decided: readonly DecidedValue[],
) => {
  const names = mapping.map((field) => field ?? '')
  const rules = await rulesOf(call, { mapping: names, decided })
  const drafting = startDrafting(call.meta.gone)
  try {
    return await tryRows(call, record, rules, drafting)
  } finally {
    drafting.end()
  }
}

/** Until all rows are tried by the new columns none can be imported by the old ones, nor after a try that was cut off. */
const begin = async (db: Db, id: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'uploaded' })
    .where('id', '=', id)
    .where('state', 'in', ['uploaded', 'checked'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CallError('import_not_ready')
}

/**
 * Tries every row of an import with these columns. Nothing but what was found is kept. It ends when the caller leaves.
 * @throws CallError `not_found`, `import_not_ready`, `validation_failed` for the columns, and what keeps heavy work in turn.
 */
export const dryRunImport = (call: ImportCall, id: number, wish: DryRun): Promise<CustomerImport> =>
  inTurn(call, async () => {
    const { db, audit, actor } = call
    const record = await findImport(db, actor, id)
    if (record.state !== 'uploaded' && record.state !== 'checked') throw new CallError('import_not_ready')
    refuseMapping(call, record, wish.mapping)
    await payFor(call, record)
    const decided = madeDecisions((await decideValues(call, record, wish.mapping, wish.values)).list)
    await begin(db, id)
    const counts = await tryApart(call, record, wish, decided)
    const { numUpdatedRows } = await db
      .updateTable('imports')
      .set({
        ...counts,
        state: 'checked',
        stage: wish.stage,
        mapping: wish.mapping.map((field) => field ?? ''),
        decided: JSON.stringify(decided),
        beat_time: unixNow(),
      })
      .where('id', '=', id)
      .where('state', '=', 'uploaded')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new CallError('import_not_ready')
    await remember(db, actor.id, record.headings, wish.mapping)
    await rememberDecisions(db, actor.id, wish.values ?? [])
    await audit.write({
      action: 'import.dry_run',
      target_type: 'import',
      target_id: id,
      changes: { ...counts, stage: wish.stage, values: loggedDecisions(decided) },
    })
    return showImport(db, actor, id)
  })
