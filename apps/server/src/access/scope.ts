import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isAdministrator } from '@hospital-crm/api/rules'
import type { CustomerStage, PersonWord, Role } from '@hospital-crm/api/entities'

/** Whoever looks at customers: the signed-in user with the role of the session. */
export interface Viewer {
  id: number
  is_admin: boolean
  /** Set while somebody looks as a role, which makes no administrator. */
  viewing?: unknown
  /** Limits like the role's own list; empty does not limit. */
  hospitals: readonly number[]
  role: Role | null
}

/** Answers nodes together with all their descendants. */
export interface OptionTrees {
  diseases: (ids: readonly number[]) => number[]
  sources: (ids: readonly number[]) => number[]
}

/** A viewer's row scope as plain data. Null does not limit; an empty list lets nothing pass. */
export interface Scope {
  me: number
  /** Lets nothing pass, whatever the lists say. */
  closed: boolean
  hospitals: readonly number[] | null
  diseases: readonly number[] | null
  sources: readonly number[] | null
  consultings: readonly number[] | null
  /** Owners whose customers are seen. Rows that nobody owns always pass this part. */
  owners: readonly number[] | null
}

const listed = (ids: readonly number[]): readonly number[] | null => (ids.length === 0 ? null : ids)

const both = (one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null => {
  if (one === null || other === null) return one ?? other
  return one.filter((id) => other.includes(id))
}

/**
 * Which rows a viewer may see. Administrators see all; somebody without a role sees none.
 */
export const scopeOf = (viewer: Viewer, trees: OptionTrees): Scope => {
  const { id: me, hospitals, role } = viewer
  const open = {
    me,
    closed: false,
    hospitals: null,
    diseases: null,
    sources: null,
    consultings: null,
    owners: null,
  }
  if (isAdministrator(viewer)) return open
  if (role === null) return { ...open, closed: true }
  const below = (ids: readonly number[]) => (ids.length === 0 ? null : trees.diseases(ids))
  const colleagues = role.uids.length === 0 ? null : [...new Set([...role.uids, me])]
  return {
    ...open,
    hospitals: both(listed(hospitals), listed(role.hospital)),
    diseases: both(below(role.disease), below(role.extra.disease)),
    sources: role.source.length === 0 ? null : trees.sources(role.source),
    consultings: listed(role.allow_consulting),
    owners: role.oneself === 1 ? [me] : colleagues,
  }
}

/** Whom a viewer means by a word: oneself, and the other agents that the role names. */
export const peopleOf = ({
  id,
  role,
}: Pick<Viewer, 'id' | 'role'>): Record<PersonWord, readonly number[]> => ({
  me: [id],
  team: (role?.uids ?? []).filter((uid) => uid !== id),
})

const limitedColumns = {
  hospitals: 'hospital',
  diseases: 'disease',
  sources: 'source',
  consultings: 'consulting',
} as const
type LimitedPart = keyof typeof limitedColumns
const limitedParts = Object.keys(limitedColumns) as LimitedPart[]

export const idArray = (ids: readonly number[]): RawBuilder<number[]> => sql`${ids}::int[]`

/** The row's stage, or the one it came from while it lies in the recycle bin. */
const lifeStage = sql`coalesce(customers.stage_before_waste, customers.stage)`

/** Written as one list of ids and a test of the empty value, because `or` would keep the planner off the index. */
const limitPart = (column: string, allowed: readonly number[], me: number, stage: CustomerStage | null) => {
  const value = sql.ref(`customers.${column}`)
  const listedOrEmpty = sql<SqlBool>`${value} = any(${idArray([0, ...allowed])})`
  if (stage === 'lead' || stage === 'pool') return listedOrEmpty
  const mine = sql`customers.uid = ${me}`
  const emptyPasses = stage === 'customer' ? mine : sql`(${lifeStage} <> 'customer' or ${mine})`
  return sql<SqlBool>`(${listedOrEmpty} and (${value} <> 0 or ${emptyPasses}))`
}

const ownerPart = (owners: readonly number[], stage: CustomerStage | null) => {
  const owned = sql`customers.uid = any(${idArray([0, ...owners])})`
  return stage === 'customer'
    ? sql<SqlBool>`${owned}`
    : sql<SqlBool>`(${lifeStage} <> 'customer' or ${owned})`
}

/**
 * The row scope as conditions on the table `customers`, to be joined by and. Everything that reads or writes
 * customers goes through it. Naming the stage that the statement is limited to anyway keeps the conditions simple
 * enough for the window indexes.
 */
export const scopeConditions = (scope: Scope, stage: CustomerStage | null = null): RawBuilder<SqlBool>[] => {
  if (scope.closed) return [sql<SqlBool>`false`]
  const parts = limitedParts.flatMap((part) => {
    const allowed = scope[part]
    return allowed === null ? [] : [limitPart(limitedColumns[part], allowed, scope.me, stage)]
  })
  const ownerMatters = stage !== 'lead' && stage !== 'pool'
  return scope.owners === null || !ownerMatters ? parts : [...parts, ownerPart(scope.owners, stage)]
}

/** Conditions joined by and; true where there are none. */
export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
