import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import type { Trx } from '../database/connect.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

/** The most that a goal can be. */
const MOST = 2 ** 31 - 1

/** Goals of hospitals that are gone become those of another one: its own and theirs, added up. */
const handGoalsOn: ResourceHooks['replace'] = async (trx, ids, by, record) => {
  const { rows } = await sql<{ measure: string; month: string; old: number | null; new: number }>`
    with gone as (delete from goals where kind = 'hospital' and "of" = any(${idArray(ids)}) returning *),
      added as (select measure, month, sum(value)::bigint as value, max(updated_by) as by, max(updated_time) as at
        from gone group by 1, 2),
      before as (select goals.* from goals join added using (measure, month) where kind = 'hospital' and "of" = ${by})
    insert into goals (month, measure, kind, "of", value, updated_by, updated_time)
    select added.month, added.measure, 'hospital', ${by}, least(added.value + coalesce(before.value, 0), ${MOST}::int),
      added.by, added.at from added left join before using (measure, month)
    on conflict (measure, kind, month, "of") do update set value = excluded.value,
      updated_by = excluded.updated_by, updated_time = excluded.updated_time
    returning measure, month, value as new,
      (select before.value from before where before.measure = goals.measure and before.month = goals.month) as old`.execute(
    trx,
  )
  for (const { measure, month, ...value } of rows)
    record({
      action: 'goal.update',
      target_type: 'hospital',
      target_id: by,
      changes: { measure, month, value },
    })
}

/** Letters that were asked for beside hospitals that are gone lead to the one in their place. */
const handLettersOn = (trx: Trx, ids: readonly number[], by: number) =>
  sql`update letters set ask = jsonb_set(ask, '{hospitals}', (
      select jsonb_agg(distinct case when hospital = any(${idArray(ids)}) then ${by}::int else hospital end)
      from (select jsonb_array_elements_text(ask -> 'hospitals')::int as hospital) as asked))
    where exists (select from jsonb_array_elements_text(ask -> 'hospitals') as asked (hospital)
      where hospital::int = any(${idArray(ids)}))`.execute(trx)

/** Letters beside other hospitals too go on with those; one about the hospital that is gone alone goes with it. */
const forgetInLetters = async (trx: Trx, id: number) => {
  await sql`delete from letters where ask -> 'hospitals' = jsonb_build_array(${id}::int)`.execute(trx)
  await sql`update letters set ask = jsonb_set(ask, '{hospitals}', (
      select jsonb_agg(hospital) from jsonb_array_elements(ask -> 'hospitals') as asked (hospital)
      where hospital <> to_jsonb(${id}::int)))
    where ask -> 'hospitals' @> to_jsonb(${id}::int)`.execute(trx)
}

/** What figures do where hospitals go: goals and letters follow what takes their place; else they go with them. */
export const mergedHospitals: ResourceHooks = {
  replace: async (trx, ids, by, record) => {
    await handGoalsOn(trx, ids, by, record)
    await handLettersOn(trx, ids, by)
  },
  forget: async (trx, id) => {
    await sql`delete from goals where kind = 'hospital' and "of" = ${id}`.execute(trx)
    await forgetInLetters(trx, id)
  },
}
