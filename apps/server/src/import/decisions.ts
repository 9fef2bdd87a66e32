import { sql } from 'kysely'
import {
  MAX_NEW_OPTIONS,
  type DecidedValue,
  type ImportDecision,
  type ImportValue,
  type ImportValues,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import type { Db } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { choiceKey, offeredTo } from './check/choices.ts'
import { findValues, valueKey } from './find-values.ts'
import { mayMake, newOptionOf, newProblem } from './new-options.ts'
import type { ImportCall, ImportRecord } from './store.ts'

/** A text that reads like a number is a person's, and is not remembered. */
const isPersonal = (text: string): boolean => /\d{5}/.test(text)

/** What a user decided for earlier files: the id of an option for a text, 0 for none. */
const rememberedBy = async (
  db: Db,
  userId: number,
  fields: readonly string[],
): Promise<Map<string, ImportDecision>> => {
  const rows = await db
    .selectFrom('import_values')
    .select(['field', 'value', 'option'])
    .where('user_id', '=', userId)
    .where('field', 'in', fields.length === 0 ? [''] : [...fields])
    .execute()
  return new Map(
    rows.map(({ field, value, option }) => [
      `${field} ${value}`,
      option === 0 ? { as: 'empty' } : { as: 'option', id: option },
    ]),
  )
}

/** Remembers what was decided, for the next file; a text that is refused, or becomes an option of its name, is forgotten. */
export const rememberDecisions = async (
  db: Db,
  userId: number,
  values: readonly DecidedValue[],
): Promise<void> => {
  const rows = new Map(
    values
      .filter(({ text }) => !isPersonal(text))
      .map(({ field, text, decision }) => {
        const option = decision.as === 'option' ? decision.id : decision.as === 'empty' ? 0 : null
        return [valueKey(field, text), { field, value: choiceKey(text), option }] as const
      }),
  )
  if (rows.size === 0) return
  const all = JSON.stringify([...rows.values()])
  const told = sql`jsonb_to_recordset(${all}::jsonb) as told (field text, value text, option int)`
  await sql`delete from import_values using ${told} where user_id = ${userId}
    and import_values.field = told.field and import_values.value = told.value and told.option is null`.execute(
    db,
  )
  await sql`insert into import_values (user_id, field, value, option)
    select ${userId}, field, value, option from ${told} where option is not null
    on conflict (user_id, field, value) do update set option = excluded.option`.execute(db)
}

/**
 * Texts of the columns of choices that name none, with what becomes of each: as it is decided now, or was when the import was
 * tried, or for an earlier file. What cannot be chosen any more counts as not decided.
 * @throws CallError `validation_failed` for a decision of now that cannot be carried out.
 */
export const decideValues = async (
  { db, actor, meta }: ImportCall,
  { id, decided }: ImportRecord,
  mapping: readonly (WritableField | null)[],
  given: readonly DecidedValue[] = [],
): Promise<ImportValues> => {
  const catalogue = await catalogueOf(db)
  const offered = offeredTo(actor, catalogue)
  const names = mapping.map((field) => field ?? '')
  const { values, total } = await findValues(db, id, names, offered)
  const remembered = await rememberedBy(db, actor.id, names)
  const byKey = (some: readonly DecidedValue[]) =>
    new Map(some.map(({ field, text, decision }) => [valueKey(field, text), decision]))
  const [now, before] = [byKey(given), byKey(decided)]
  const newOf = (field: WritableField, text: string) => {
    const { name, above } = newOptionOf(field, text)
    const parent = above === '' ? 0 : (offered[field]?.names.get(choiceKey(above)) ?? 0)
    return mayMake(actor, catalogue, field, name)
      ? { new_name: name, new_parent: parent }
      : { new_name: '', new_parent: 0 }
  }
  const problemOf = (
    field: WritableField,
    name: string,
    decision: ImportDecision,
  ): FieldProblem | undefined => {
    if (decision.as === 'option')
      return offered[field]?.ids.includes(decision.id) === true ? undefined : 'not_offered'
    if (decision.as !== 'new') return undefined
    return name === '' ? 'not_offered' : newProblem(catalogue, field, name, decision)
  }
  const listed = values.map(({ field, text, rows }): ImportValue => {
    const key = valueKey(field, text)
    const made = newOf(field, text)
    const known = [now.get(key), before.get(key), remembered.get(key)]
    const decision = known.find(
      (one) => one !== undefined && (one === known[0] || problemOf(field, made.new_name, one) === undefined),
    )
    const isRemembered = decision !== undefined && decision === known[2]
    return { field, text, rows, decision: decision ?? { as: 'refused' }, remembered: isRemembered, ...made }
  })
  const problems: Record<string, FieldProblem> = {}
  const places = new Map(given.map(({ field, text }, at) => [valueKey(field, text), at]))
  for (const { field, text, decision, new_name: name } of listed) {
    const at = places.get(valueKey(field, text))
    const problem = at === undefined ? undefined : problemOf(field, name, decision)
    if (problem !== undefined) problems[`values.${at}.decision`] = problem
  }
  if (listed.filter(({ decision }) => decision.as === 'new').length > MAX_NEW_OPTIONS)
    problems['values'] = 'too_many'
  if (Object.keys(problems).length > 0) throw invalid(problems, meta.language)
  return { list: listed, total }
}

/** The decisions of some values that change anything. */
export const madeDecisions = (values: readonly ImportValue[]): DecidedValue[] =>
  values.flatMap(({ field, text, decision }) =>
    decision.as === 'refused' ? [] : [{ field, text, decision }],
  )

/** Decisions as the log tells them: how many texts mean the same, and never the text, which may be a person's. */
export const loggedDecisions = (decided: readonly DecidedValue[]) =>
  [...Map.groupBy(decided, ({ field, decision }) => `${field} ${JSON.stringify(decision)}`).values()].map(
    (same) => ({ field: same[0]?.field, ...same[0]?.decision, texts: same.length }),
  )
