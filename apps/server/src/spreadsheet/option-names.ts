import { sql } from 'kysely'
import {
  fieldOf,
  hasChoices,
  ruleOfReason,
  type CustomerFieldName,
  type FieldOptions,
} from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import type { Db } from '../database/connect.ts'
import { fieldWords } from './headings.ts'

/** Between the nodes of a path: 口腔科 / 种植牙. */
const PATH_SIGN = ' / '

/** Names of what a field may hold, also of what nobody can choose any more. */
export interface OptionNames {
  /** The name; empty for 0, and the number itself where nothing has it. */
  of: (field: CustomerFieldName, id: number) => string
  /** Why somebody was given up, in words where a rule says so. */
  ofReason: (reason: string) => string
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

/** Where the names of each option list are kept. */
const tables = {
  hospitals: { table: 'hospitals' },
  diseases: { table: 'diseases', isTree: true },
  sources: { table: 'sources', isTree: true },
  consultings: { table: 'consultings' },
  matures: { table: 'matures' },
  customerStatus: { table: 'cu_status' },
  customerTags: { table: 'cu_tags' },
  promoteds: { table: 'promoteds' },
  clues: { table: 'clues', column: 'username' },
  adminUsers: { table: 'users', column: 'nickname' },
} as const satisfies Record<FieldOptions, NamesTable>

interface NamesTable {
  table: string
  column?: string
  isTree?: true
}

const readNames = async (db: Db, options: FieldOptions): Promise<ReadonlyMap<number, string>> => {
  const { table, column = 'name', isTree }: NamesTable = tables[options]
  const parent = isTree ? sql`parent_id` : sql`0`
  const { rows } = await sql<Node>`
    select id, ${sql.ref(column)} as name, ${parent} as parent_id from ${sql.table(table)}`.execute(db)
  return isTree ? pathsOf(rows) : new Map(rows.map(({ id, name }) => [id, name]))
}

/** Robots are users whom nobody chooses, so their field has no list. */
const listOf = (field: CustomerFieldName): FieldOptions | undefined =>
  field === 'cid' ? 'adminUsers' : fieldOf(field).options

/** Reads all names once. */
export const readOptionNames = async (db: Db, language: Language): Promise<OptionNames> => {
  const lists = Object.keys(tables) as FieldOptions[]
  const names = new Map(
    await Promise.all(lists.map(async (list) => [list, await readNames(db, list)] as const)),
  )
  const nameOf = (field: CustomerFieldName, id: number): string | undefined => {
    if (hasChoices(field)) return fieldWords[language].choices[field][id]
    const list = listOf(field)
    return list && names.get(list)?.get(id)
  }
  return {
    of: (field, id) => (id === 0 ? '' : (nameOf(field, id) ?? `#${id}`)),
    ofReason: (reason) => {
      const rule = ruleOfReason(reason)
      return rule ? fieldWords[language].rules[rule] : reason
    },
  }
}
