import { sql } from 'kysely'
import type { CustomerFieldName } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import type { Db } from '../database/connect.ts'

/** Between the nodes of a path: 口腔科 / 种植牙. */
const PATH_SIGN = ' / '

/** Words of the two choices that no table holds. */
export const fixedNames: Readonly<
  Record<'sex' | 'cfz', Readonly<Record<Language, readonly [number, string][]>>>
> = {
  sex: {
    zh: [
      [1, '男'],
      [2, '女'],
      [3, '未知'],
    ],
    en: [
      [1, 'Male'],
      [2, 'Female'],
      [3, 'Unknown'],
    ],
  },
  cfz: {
    zh: [
      [1, '初诊'],
      [2, '复诊'],
    ],
    en: [
      [1, 'First visit'],
      [2, 'Return visit'],
    ],
  },
}

/** Names of what a field may hold, also of what nobody can choose any more. */
export interface OptionNames {
  /** The name; empty for 0, and the number itself where nothing has it. */
  of: (field: CustomerFieldName, id: number) => string
}

interface Node {
  id: number
  parent_id: number
  name: string
}

const pathsOf = (nodes: readonly Node[]): Map<number, string> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path = (node: Node, below: readonly number[]): string => {
    const parent = below.includes(node.parent_id) ? undefined : byId.get(node.parent_id)
    return parent === undefined ? node.name : `${path(parent, [...below, node.id])}${PATH_SIGN}${node.name}`
  }
  return new Map(nodes.map((node) => [node.id, path(node, [node.id])]))
}

/** Reads all names once. */
export const readOptionNames = async (db: Db, language: Language): Promise<OptionNames> => {
  const named = async (table: string, column = 'name') => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)}`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const paths = async (table: 'diseases' | 'sources') =>
    pathsOf(await db.selectFrom(table).select(['id', 'parent_id', 'name']).execute())
  const [hospital, disease, source, consulting, status, tags, mature, promoted_id, clue_id, users] =
    await Promise.all([
      named('hospitals'),
      paths('diseases'),
      paths('sources'),
      named('consultings'),
      named('cu_status'),
      named('cu_tags'),
      named('matures'),
      named('promoteds'),
      named('clues', 'username'),
      named('users', 'nickname'),
    ])
  const lists: Partial<Record<CustomerFieldName, ReadonlyMap<number, string>>> = {
    hospital,
    disease,
    source,
    consulting,
    status,
    tags,
    mature,
    promoted_id,
    clue_id,
    uid: users,
    writer: users,
    cid: users,
    sex: new Map(fixedNames.sex[language]),
    cfz: new Map(fixedNames.cfz[language]),
  }
  return { of: (field, id) => (id === 0 ? '' : (lists[field]?.get(id) ?? `#${id}`)) }
}
