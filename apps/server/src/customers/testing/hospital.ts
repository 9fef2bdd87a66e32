import type { Insertable } from 'kysely'
import type { Role } from '@hospital-crm/api/entities'
import { permissionPaths } from '@hospital-crm/api/contract'
import type { CustomersTable } from '../../database/customers-schema.ts'
import type { TestServer } from '../../testing/test-server.ts'

const named = (names: readonly string[]) => names.map((name, at) => ({ id: at + 1, name }))

/** Disease and source nodes of {@link furnish}: id -> parent. */
export const diseaseParents: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 2, 4: 0, 5: 4 }
export const sourceParents: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 0 }

const nodes = (parents: Readonly<Record<number, number>>, prefix: string) =>
  Object.entries(parents).map(([id, parent_id]) => ({ id: Number(id), parent_id, name: `${prefix}${id}` }))

/** Fills the option lists of an empty database. */
export const furnish = async ({ db }: TestServer): Promise<void> => {
  await db
    .insertInto('hospitals')
    .values(named(['东院', '西院', '南院']))
    .execute()
  await db
    .insertInto('consultings')
    .values(named(['电话', '网聊', '微信']))
    .execute()
  await db
    .insertInto('promoteds')
    .values(named(['搜索一号', '信息流二号']))
    .execute()
  await db.insertInto('diseases').values(nodes(diseaseParents, '科室')).execute()
  await db.insertInto('sources').values(nodes(sourceParents, '渠道')).execute()
  const kinds = ['arrived', 'pending', 'undecided', 'treated', 'lost_half', 'lost'] as const
  await db
    .insertInto('cu_status')
    .values(kinds.map((kind, at) => ({ id: at + 1, name: `状态${at + 1}`, kind })))
    .execute()
  await db
    .insertInto('cu_tags')
    .values(named(['重点', '加急', '老客']).map((tag) => ({ ...tag, color: tag.id })))
    .execute()
  await db
    .insertInto('matures')
    .values(named(['未转', '已转']).map((row) => ({ ...row, added: row.id === 2 })))
    .execute()
  await db.insertInto('clues').values({ username: 'site-form' }).execute()
}

type RoleRules = Partial<Omit<Role, 'id' | 'extra' | 'console_panel'>> & { extra?: Partial<Role['extra']> }

/** Somebody who works here, signed in. */
export interface Colleague {
  id: number
  token: string
}

/** Employs somebody with a role of their own. Without `permissions` the role holds them all. */
export const employ = async (
  server: TestServer,
  username: string,
  rules: RoleRules = {},
  permissions: readonly string[] = permissionPaths,
): Promise<Colleague> => {
  const { extra = {}, ...rest } = rules
  const role = await server.db
    .insertInto('roles')
    .values({ name: username, permissions: [...permissions], ...rest, extra: JSON.stringify(extra) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await server.addUser({ username, role_id: role.id })
  return { id, token: await server.signIn(username) }
}

/** Stores a customer as it stands, past every rule; answers the id. */
export const store = async (
  server: TestServer,
  row: Partial<Insertable<CustomersTable>> = {},
): Promise<number> => {
  const values = {
    stage: 'customer',
    created_time: 1_780_000_000,
    updated_time: 1_780_000_000,
    ...row,
  } as const
  const { id } = await server.db
    .insertInto('customers')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The whole stored row, to compare before and after. */
export const storedRow = (server: TestServer, id: number) =>
  server.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
