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
import { mayEdit, type Meeting } from './known-people.ts'
import { keepFound, rulesOf, settleFound, tryBlock } from './try-rows.ts'
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

/** @throws CallError `validation_failed` for fields that no column holds, `forbidden` to whoever may not edit customers. */
const refuseKnown = (
  { actor, meta }: ImportCall,
  { mapping, known = 'leave', replaced = [] }: DryRun,
): void => {
  if (known === 'replace' && replaced.length === 0) throw invalid({ replaced: 'required' }, meta.language)
  const isHeld = replaced.every((field) => mapping.includes(field))
  if (known === 'replace' ? !isHeld : replaced.length > 0)
    throw invalid({ replaced: 'wrong_value' }, meta.language)
  if (known !== 'leave' && !mayEdit(actor)) throw new CallError('forbidden')
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

const tryRows = async (
  call: ImportCall,
  { id }: ImportRecord,
  by: { rules: DraftRules; drafting: Drafting; meeting: Meeting },
) => {
  const twinsInFile = rowTwins()
  for await (const rows of blocksOf(call.db, id, BATCH)) {
    const found = await tryBlock(call, by, rows, ({ row }, values) => twinsInFile(row, values))
    await keepFound(call.db, id, found)
  }
  await settleFound(call.db, id)
}

const tryApart = async (
  call: ImportCall,
  record: ImportRecord,
  { mapping, known = 'leave', replaced = [] }: DryRun,
  decided: readonly DecidedValue[],
) => {
  const names = mapping.map((field) => field ?? '')
  const rules = await rulesOf(call, { mapping: names, decided })
  const drafting = startDrafting(call.meta.gone)
  try {
    await tryRows(call, record, { rules, drafting, meeting: { known, replaced } })
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
 * @throws CallError `not_found`, `import_not_ready`, `validation_failed` for the columns, `forbidden` for changes of known customers to
 * whoever may not edit them, and what keeps heavy work in turn.
 */
export const dryRunImport = (call: ImportCall, id: number, wish: DryRun): Promise<CustomerImport> =>
  inTurn(call, async () => {
    const { db, audit, actor } = call
    const record = await findImport(db, actor, id)
    if (record.state !== 'uploaded' && record.state !== 'checked') throw new CallError('import_not_ready')
    refuseMapping(call, record, wish.mapping)
    refuseKnown(call, wish)
    await payFor(call, record)
    const decided = madeDecisions((await decideValues(call, record, wish.mapping, wish.values)).list)
    await begin(db, id)
    await tryApart(call, record, wish, decided)
    const { numUpdatedRows } = await db
      .updateTable('imports')
      .set({
        state: 'checked',
        stage: wish.stage,
        known: wish.known ?? 'leave',
        replaced: wish.replaced ?? [],
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
    const tried = await showImport(db, actor, id)
    const { wrong, twins, known, replaced } = tried
    await audit.write({
      action: 'import.dry_run',
      target_type: 'import',
      target_id: id,
      changes: {
        wrong,
        twins,
        stage: wish.stage,
        ...(known !== 'leave' && { known, replaced }),
        values: loggedDecisions(decided),
      },
    })
    return tried
  })
