import { CallError, type FieldProblem } from '@hospital-crm/api/errors'
import { exceeds, type RoleRights } from '@hospital-crm/api/rules'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { ResourceRow, ResourceValues } from '../resources/hooks.ts'
import { rightsOfRoles } from './role-rights.ts'

const ids = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number' && id !== 0)

/** What somebody who administers nothing may hand on: what the own role gives. */
const ownRights = ({ role, permissions }: Actor): RoleRights | undefined =>
  role === null ? undefined : { ...role, permissions: [...permissions] }

/** Of several roles those that somebody cannot give: they are not there, or exceed the own one. */
export const rolesBeyond = async (db: Db, giver: Actor, asked: readonly number[]): Promise<Set<number>> => {
  const { trees } = await catalogueOf(db)
  const roles = await rightsOfRoles(db, asked)
  const own = ownRights(giver)
  return new Set(
    asked.filter((id) => {
      const rights = roles.get(id)
      if (!rights) return true
      return !giver.administrator && (own === undefined || exceeds(rights, own, trees).length > 0)
    }),
  )
}

/**
 * What of an account is beyond whoever gives it: roles that exceed the own one, hospitals that are not the own, and for all
 * but administrators the mark of one.
 */
export const beyondGiver = async (
  db: Db,
  giver: Actor,
  values: ResourceValues,
): Promise<Record<string, FieldProblem>> => {
  const catalogue = await catalogueOf(db)
  const problems: Record<string, FieldProblem> = {}
  const known = new Set([...catalogue.hospitals, ...catalogue.retired.hospitals].map(({ id }) => id))
  if (!ids(values['hospitals'] ?? []).every((id) => known.has(id))) problems['hospitals'] = 'not_offered'
  const named = { role_id: ids(values['role_id'] ?? 0), extra_roles: ids(values['extra_roles'] ?? []) }
  const beyond = await rolesBeyond(db, giver, [...named.role_id, ...named.extra_roles])
  for (const [field, asked] of Object.entries(named))
    if (asked.some((id) => beyond.has(id))) problems[field] = 'not_offered'
  if (giver.administrator) return problems
  if (values['is_admin'] === true) problems['is_admin'] = 'read_only'
  const given = values['hospitals'] as readonly number[] | undefined
  const isBeyond =
    given !== undefined &&
    giver.hospitals.length > 0 &&
    (given.length === 0 || !given.every((id) => giver.hospitals.includes(id)))
  if (isBeyond) problems['hospitals'] = 'not_offered'
  return problems
}

/** Refuses a token that would write the account it belongs to: it could make itself further ones, and outlive its end. */
export const refuseOwnToken = ({ session, id }: Actor, ids: readonly number[]): void => {
  if (session.isToken && ids.includes(id)) throw new CallError('token_refused')
}

/** Whether somebody may write an account at all: administrators are written by administrators, others by their equals or more. */
export const mayWrite = async (db: Db, giver: Actor, row: ResourceRow): Promise<boolean> => {
  if (giver.administrator) return true
  if (row.id === giver.id || row['is_admin'] === true) return false
  const { hospitals, role_id, extra_roles } = row
  const problems = await beyondGiver(db, giver, { hospitals, role_id, extra_roles })
  return Object.keys(problems).length === 0
}
