import type { ResourceCallName } from '@hospital-crm/api/contract'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@hospital-crm/api/entities'
import {
  ofRowQuery,
  resources,
  shapesOf,
  type ResourceDefinition,
  type ResourcePath,
  type RowQuery,
} from '@hospital-crm/api/resources'
import { scopeOf } from '../access/scope.ts'
import type { Handlers } from '../http/context.ts'
import { invalid, validate } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { Kept, ResourceCall, ResourceHooks, ResourceRow, ResourceValues } from './hooks.ts'
import { removeRows, type Removal } from './remove.ts'
import { countRows, readRows, type Asked } from './rows.ts'
import { setStatus } from './status.ts'
import { createRow, updateRow } from './write.ts'

type Call<Body, Params = unknown> = ResourceCall & { input: { body: Body; params: Params } }
type Question = Pick<Asked, 'q' | 'status' | 'filter' | 'sort'> & {
  page?: number
  page_size?: number
  ids?: readonly number[]
}

/** Rows are asked for by a body, or by the query of an address. */
type Asking = ResourceCall & { input: { body: Question; query: RowQuery } }

/** A tree is answered whole, and so is what has few rows by definition. */
const usualSize = ({ max, tree }: ResourceDefinition): number =>
  tree ? Infinity : max === undefined ? DEFAULT_PAGE_SIZE : MAX_PAGE_SIZE

/** Ids of the rows that there are for the caller; null for all. Whoever may write a resource sees all of it. */
const reachOf = async (
  { db, actor }: ResourceCall,
  { scope: part }: ResourceDefinition,
): Promise<readonly number[] | null> => {
  if (part === undefined) return null
  const scope = scopeOf(actor, (await catalogueOf(db)).trees)
  return scope.closed ? [] : scope[part]
}

const questionOf = ({ input, meta }: Asking, definition: ResourceDefinition): Question =>
  definition.read === 'GET'
    ? (validate(shapesOf(definition).question, ofRowQuery(input.query), meta.language) as Question)
    : input.body

const list = async (call: Asking, kept: Kept) => {
  const {
    page: wanted = 1,
    page_size: size = usualSize(kept.definition),
    ids,
    ...question
  } = questionOf(call, kept.definition)
  const reach = await reachOf(call, kept.definition)
  const only = ids && reach ? ids.filter((id) => reach.includes(id)) : (ids ?? reach)
  const asked: Asked = { ...question, only }
  const total = await countRows(call.db, kept, asked)
  // Rows may have gone since their pages were counted.
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / size)))
  const limits = Number.isFinite(size) ? { limit: size, offset: (page - 1) * size } : {}
  return {
    list: (await readRows(call.db, kept, { ...asked, ...limits })).map((row) => shown(call, kept, row)),
    total,
    page,
    page_size: Number.isFinite(size) ? size : total,
  }
}

/** A row as the caller may see it. */
const shown = (call: ResourceCall, { hooks }: Kept, row: ResourceRow): ResourceRow =>
  hooks.show?.(call, row) ?? row

/** The rows that a call is about: one, several, or both. */
const idsOf = (call: ResourceCall, id = 0, ids: readonly number[] = []) => {
  const all = id === 0 ? ids : [id, ...ids]
  if (all.length === 0) throw invalid({ ids: 'required' }, call.meta.language)
  return all
}

/** What carries the five calls of a resource out. */
const crud = (kept: Kept) => ({
  index: (call: Asking) => list(call, kept),
  create: async (call: Call<ResourceValues>) =>
    shown(call, kept, await createRow(call, kept, call.input.body)),
  update: async (call: Call<ResourceValues & { id: number }>) => {
    const { id, ...change } = call.input.body
    return shown(call, kept, await updateRow(call, kept, id, change))
  },
  updateStatus: (call: Call<{ id?: number; ids?: number[]; status: number }>) => {
    const { id, ids, status } = call.input.body
    return setStatus(call, kept, idsOf(call, id, ids), status)
  },
  'delete/{id}': (call: Call<Partial<Removal>, { id: number }>) =>
    removeRows(call, kept, {
      ...call.input.body,
      ids: idsOf(call, call.input.params.id, call.input.body.ids),
    }),
})

/** The handlers of every resource, with what some of them do beside it. Sockets hear of changes through the database. */
export const resourceHandlers = (
  hooks: Partial<Record<ResourcePath, ResourceHooks>>,
): Pick<Handlers, ResourceCallName> =>
  Object.fromEntries(
    Object.values<ResourceDefinition>(resources).flatMap((definition) =>
      Object.entries(crud({ definition, hooks: hooks[definition.path as ResourcePath] ?? {} })).map(
        ([verb, handler]) => [`${definition.path}/${verb}`, handler],
      ),
    ),
  ) as unknown as Pick<Handlers, ResourceCallName>
