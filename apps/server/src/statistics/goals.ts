import {
  goalMeasures,
  type GoalMeasure,
  type ConsoleQuestion,
  type GoalCell,
  type GoalKind,
  type GoalQuestion,
  type GoalTable,
  type MonthGoals,
} from '@hospital-crm/api/entities'
import { CallError, type FieldProblem } from '@hospital-crm/api/errors'
import { dayOf, ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { idArray, scopeOf, type Scope } from '../access/scope.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CallContext, Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf, timeZoneOf } from '../options/catalogue.ts'
import { panelsOf } from './console-index.ts'

/** Whose goals somebody sees and sets in the table: those of the active hospitals, or agents, that the role reaches. */
const reachOf = async (db: Db | Trx, actor: Actor, kind: GoalKind): Promise<number[]> => {
  const { trees, hospitals } = await catalogueOf(db)
  const scope = scopeOf(actor, trees)
  if (scope.closed) return []
  if (kind === 'hospital')
    return hospitals.map(({ id }) => id).filter((id) => scope.hospitals?.includes(id) ?? true)
  const { rows } = await sql<{ id: number }>`select id from users
    where status = 1 and (id > ${ROBOT_MAX_ID} or is_admin)
      and (${scope.owners === null} or id = any(${idArray(scope.owners ?? [])})) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

const readGoals = async (db: Db, actor: Actor, { measure, kind, year }: GoalQuestion): Promise<GoalTable> => {
  const of = await reachOf(db, actor, kind)
  const { rows } = await sql<GoalTable['goals'][number]>`select "of", month, value from goals
    where measure = ${measure} and kind = ${kind} and month = any(${monthsOf(year)}) and "of" = any(${idArray(of)})
    order by "of", month`.execute(db)
  return { of, goals: rows }
}

const keyText = ({ of, month }: Pick<GoalCell, 'of' | 'month'>) => `${of},${month}`

type UpdateCall = CallContext<'statistics/goals/update'>

/**
 * Sets goals, all of them or none.
 * @throws CallError `validation_failed` with the cells, `edit_conflict` with both values of each
 */
const updateGoals = async ({ db, actor, audit, meta, input }: UpdateCall): Promise<number> => {
  const { measure, kind, cells } = input.body
  const reach = new Set(await reachOf(db, actor, kind))
  const known = new Set<string>()
  const wrong: Record<string, FieldProblem> = {}
  for (const [at, cell] of cells.entries()) {
    if (!reach.has(cell.of)) wrong[`cells.${at}`] = 'not_offered'
    else if (known.has(keyText(cell))) wrong[`cells.${at}`] = 'wrong_value'
    known.add(keyText(cell))
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong, meta.language)
  return audit.transaction(async (trx, record) => {
    await sql`select pg_advisory_xact_lock(hashtext('goals'))`.execute(trx)
    const { rows } = await sql<GoalTable['goals'][number]>`select "of", month, value from goals
      where measure = ${measure} and kind = ${kind} and month = any(${[...new Set(cells.map(({ month }) => month))]})`.execute(
      trx,
    )
    const before = new Map(rows.map((row) => [keyText(row), row.value]))
    const stands = (cell: GoalCell) => before.get(keyText(cell)) ?? null
    const conflicts = cells
      .filter((cell) => cell.base !== undefined && cell.base !== stands(cell))
      .map((cell) => ({ of: cell.of, month: cell.month, value: stands(cell), mine: cell.value }))
    if (conflicts.length > 0) throw new CallError('edit_conflict', { conflicts })
    const changed = cells.filter((cell) => cell.value !== stands(cell))
    if (changed.length === 0) return 0
    const fresh = JSON.stringify(changed.map(({ of, month, value }) => ({ of, month, value })))
    const columns = sql`month text, "of" int, value int`
    await sql`delete from goals using jsonb_to_recordset(${fresh}::jsonb) as fresh (${columns})
      where measure = ${measure} and kind = ${kind} and goals.month = fresh.month and goals."of" = fresh."of"
        and fresh.value is null`.execute(trx)
    await sql`insert into goals (month, measure, kind, "of", value, updated_by, updated_time)
      select month, ${measure}, ${kind}, "of", value, ${actor.id}, ${unixNow()}
      from jsonb_to_recordset(${fresh}::jsonb) as fresh (${columns}) where value is not null
      on conflict (measure, kind, month, "of") do update set value = excluded.value,
        updated_by = excluded.updated_by, updated_time = excluded.updated_time`.execute(trx)
    for (const cell of changed)
      record({
        action: 'goal.update',
        target_type: kind,
        target_id: cell.of,
        changes: { measure, month: cell.month, value: { old: stands(cell), new: cell.value } },
      })
    return changed.length
  })
}

const DAY_MS = 86_400_000

/** How much of the month has passed in the days asked for; undefined where they are none of one month from its first day. */
const monthOf = ({ from, to }: Pick<ConsoleQuestion, 'from' | 'to'>, today: string) => {
  const month = from.slice(0, 7)
  if (!from.endsWith('-01') || to.slice(0, 7) !== month || to < from) return undefined
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const end = to < today ? to : today
  const passed = Math.max(0, Math.round((Date.parse(end) - Date.parse(from)) / DAY_MS) + 1)
  return { month, passed, days: new Date(Date.UTC(year, nth, 0)).getUTCDate() }
}

/** Goals of a month together: of some, or of all that have any, those who left among them. */
const sums = async (db: Db, month: string, kind: GoalKind, of: readonly number[] | null) => {
  const { rows } = await sql<{ measure: GoalMeasure; value: number }>`
    select measure, sum(value)::bigint as value from goals
    where month = ${month} and kind = ${kind} and (${of === null} or "of" = any(${idArray(of ?? [])}))
    group by measure`.execute(db)
  return new Map(rows.map(({ measure, value }) => [measure, value]))
}

/** The goals that figures of a scope and of chosen hospitals are measured by: none where they are of a part of somebody. */
const goalsOf = async (db: Db, month: string, scope: Scope, chosen: readonly number[] | undefined) => {
  if (scope.closed || scope.diseases || scope.sources || scope.consultings) return undefined
  if (scope.owners) return chosen ? undefined : sums(db, month, 'agent', scope.owners)
  const { hospitals } = scope
  const of = chosen?.filter((id) => hospitals?.includes(id) ?? true) ?? hospitals
  const byHospital = await sums(db, month, 'hospital', of)
  if (of) return byHospital
  return new Map([...(await sums(db, month, 'agent', null)), ...byHospital])
}

const told = (
  { passed, days }: { passed: number; days: number },
  goals: ReadonlyMap<GoalMeasure, number>,
): MonthGoals => ({
  passed,
  days,
  goals: goalMeasures.flatMap((measure) => {
    const value = goals.get(measure)
    return value === undefined ? [] : [{ measure, value }]
  }),
})

/** The goals of an agent for the month up to a day. */
export const goalsOfAgent = async (
  db: Db,
  uid: number,
  days: { from: string; to: string },
): Promise<MonthGoals> => {
  const month = monthOf(days, days.to) ?? { month: '', passed: 0, days: 0 }
  return told(month, await sums(db, month.month, 'agent', [uid]))
}

type GoalCall = 'console/goals' | 'statistics/goals/index' | 'statistics/goals/update'

/** Goals as they are set, and as the cards of the data center show them. */
export const goalHandlers: Pick<Handlers, GoalCall> = {
  'console/goals': async ({ db, actor, settings, input: { body } }) => {
    const month = monthOf(body, dayOf(unixNow(), await timeZoneOf(db, settings)))
    if (!month || body.basis === 'cohort' || !panelsOf(actor).has('panelCard')) return null
    const { trees } = await catalogueOf(db)
    const goals = await goalsOf(db, month.month, scopeOf(actor, trees), body.hospitals)
    return goals ? told(month, goals) : null
  },
  'statistics/goals/index': ({ db, actor, input: { body } }) => readGoals(db, actor, body),
  'statistics/goals/update': async (call) => ({ changed: await updateGoals(call) }),
}
