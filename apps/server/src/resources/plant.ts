import { sql } from 'kysely'
import { CallError } from '@hospital-crm/api/errors'
import { resources, type PlantedTree, type ResourceDefinition } from '@hospital-crm/api/resources'
import type { RecordEntry } from '../audit/audit.ts'
import { storable } from '../basics/text.ts'
import type { Trx } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import type { ResourceCall } from './hooks.ts'
import { entryOf, oldAndNew, wholeOf } from './log.ts'
import { lockRows } from './rows.ts'
import { columnValues, initialValues } from './values.ts'

interface Node {
  id: number
  parent_id: number
  name: string
}

/** What a node is known by among all: its parent, and its name below it. */
const keyOf = (parent: number, name: string) => `${parent}\n${name}`

const insert = async (
  trx: Trx,
  definition: ResourceDefinition,
  { parent_id, name, place }: Omit<Node, 'id'> & { place: number },
  record: RecordEntry,
): Promise<number> => {
  const values = { ...initialValues(definition), [definition.title]: name }
  const [status = 1] = definition.statuses
  const columns = [
    ...columnValues(definition, values),
    ['parent_id', parent_id],
    ['status', status],
    ['sort', place],
  ]
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(definition.table)}
    (${sql.join(columns.map(([column]) => sql.ref(String(column))))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(trx)
  const id = rows[0]?.id ?? 0
  const row = { ...values, id, parent_id, status }
  record(entryOf(definition, 'create', row, oldAndNew(definition, undefined, wholeOf(definition, row))))
  return id
}

/**
 * Makes the nodes that are named by their paths, and those above them, as far as they are not there.
 * @throws CallError `too_many_rows`, and then nothing is made
 */
const plantTree = (
  { audit }: Pick<ResourceCall, 'audit'>,
  definition: ResourceDefinition,
  { paths, dry_run: isDry = false }: { paths: readonly (readonly string[])[]; dry_run?: boolean | undefined },
): Promise<PlantedTree> =>
  audit.transaction(async (trx, record) => {
    await lockRows(trx, definition)
    const { rows: there } = await sql<Node>`select id, parent_id, ${sql.ref(definition.title)} as name
      from ${sql.table(definition.table)} order by sort, id`.execute(trx)
    const before = new Set(there.map(({ id }) => id))
    const ids = new Map(there.toReversed().map(({ id, parent_id, name }) => [keyOf(parent_id, name), id]))
    const last = await sql<{ place: number }>`select coalesce(max(sort), 0) as place
      from ${sql.table(definition.table)}`.execute(trx)
    let place = last.rows[0]?.place ?? 0
    /** Nodes of a dry run have no id yet. */
    let imagined = 0
    const fresh: string[][] = []
    const known = new Set<number>()
    for (const path of paths) {
      const names = path.map((name) => storable(name).trim())
      let parent = 0
      for (const [depth, name] of names.entries()) {
        const key = keyOf(parent, name)
        const id = ids.get(key)
        if (id !== undefined) {
          parent = id
          if (before.has(id)) known.add(id)
          continue
        }
        if (there.length + fresh.length >= (definition.max ?? Infinity)) throw new CallError('too_many_rows')
        place += 1
        imagined -= 1
        const made = isDry
          ? imagined
          : await insert(trx, definition, { parent_id: parent, name, place }, record)
        ids.set(key, made)
        fresh.push(names.slice(0, depth + 1))
        parent = made
      }
    }
    return { made: fresh.length, known: known.size, fresh }
  })

type PlantName = 'supervision/diseases/plant' | 'supervision/sources/plant'

/** What whole trees are made with. */
export const plantHandlers: Pick<Handlers, PlantName> = {
  'supervision/diseases/plant': (call) => plantTree(call, resources['supervision/diseases'], call.input.body),
  'supervision/sources/plant': (call) => plantTree(call, resources['supervision/sources'], call.input.body),
}
