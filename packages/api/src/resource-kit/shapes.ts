import * as z from 'zod/mini'
import { bulkOutcome, MAX_PAGE_SIZE } from '../entities/list.ts'
import { count, id, idOrNone, ids, line, unix } from '../schemas/primitives.ts'
import type { ResourceField } from './fields.ts'
import { usingTables, type ResourceDefinition } from './resource.ts'

type Fields = ResourceDefinition['fields']
type Optional<Schema extends z.ZodMiniType> = z.ZodMiniOptional<Schema>
type Answered<Field extends ResourceField> = Field extends { answered: infer Schema extends z.ZodMiniType }
  ? Schema
  : Field['schema']

type Sortable<Of extends Fields> = {
  [Name in keyof Of & string]: Of[Name] extends { sortable: true } ? Name : never
}[keyof Of & string]

/** Orders that every resource knows. */
const ownOrders = ['id', 'status', 'position', 'updated_time'] as const

type Status<Definition extends ResourceDefinition> = z.ZodMiniType<
  Definition['statuses'][number],
  Definition['statuses'][number]
>
interface Standing {
  id: typeof id
  /** Place among the rows, of a tree among those of one parent, from 1, no gaps. */
  position: typeof count
  updated_time: typeof unix
}
type Parent<Definition> = Definition extends { tree: true } ? { parent_id: typeof idOrNone } : unknown
type OptionalParent<Definition> = Definition extends { tree: true }
  ? { parent_id: Optional<typeof idOrNone> }
  : unknown

type RowShape<Definition extends ResourceDefinition> = Standing & {
  status: Status<Definition>
} & Parent<Definition> & { [Name in keyof Definition['fields']]: Answered<Definition['fields'][Name]> }
type Written<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { told: true } ? never : Name
}[keyof Of]
type PartialShape<Definition extends ResourceDefinition> = {
  [Name in Written<Definition['fields']>]: Optional<Definition['fields'][Name]['schema']>
}
type FormShape<Definition extends ResourceDefinition> = OptionalParent<Definition> & {
  [Name in Written<Definition['fields']>]: Definition['fields'][Name] extends { required: true }
    ? Definition['fields'][Name]['schema']
    : Optional<Definition['fields'][Name]['schema']>
}

const mapFields = (
  fields: Fields,
  schemaOf: (field: ResourceField) => z.ZodMiniType,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

const statusOf = <Definition extends ResourceDefinition>({ statuses }: Definition) =>
  z.union(statuses.map((status) => z.literal(status))) as unknown as Status<Definition>

/** Values that rows are asked for by, each field once at most. */
const filtersOf = (names: readonly string[]) =>
  z.array(z.strictObject({ field: z.enum(names as [string, ...string[]]), value: idOrNone })).check(
    z.maxLength(names.length),
    z.refine((list) => new Set(list.map(({ field }) => field)).size === list.length, 'wrong_value'),
  )

/** What became of several rows; one that is in use says by what, and by how many. */
export const resourceOutcome = z.object({
  ...bulkOutcome.shape,
  failed: z.array(
    z.object({
      ...bulkOutcome.shape.failed.def.element.shape,
      /** Rows that refer to it, by their table. */
      uses: z.optional(z.array(z.object({ table: z.enum(usingTables), count }))),
    }),
  ),
  /** Rows that now refer to the one that took the place. Where some are left, another call moves more. */
  moved: z.optional(count),
})
export type ResourceOutcome = z.infer<typeof resourceOutcome>

/** The schemas of everything that is sent and answered about a resource. */
export const shapesOf = <Definition extends ResourceDefinition>(definition: Definition) => {
  const { fields } = definition
  const written = Object.fromEntries(Object.entries(fields).filter(([, { told }]) => !told))
  const status = statusOf(definition)
  const parent = definition.tree ? { parent_id: idOrNone } : {}
  const optionalParent = definition.tree ? { parent_id: z.optional(idOrNone) } : {}
  const partial = mapFields(written, ({ schema }) => z.optional(schema))
  const orders = [
    ...ownOrders,
    ...Object.entries(fields).flatMap(([name, { sortable }]) => (sortable ? [name] : [])),
  ]
  return {
    status,
    row: z.object({
      id,
      ...mapFields(fields, ({ schema, answered }) => answered ?? schema),
      ...parent,
      status,
      position: count,
      updated_time: unix,
    } as unknown as RowShape<Definition>),
    form: z.strictObject({
      ...mapFields(written, ({ schema, required }) => (required ? schema : z.optional(schema))),
      ...optionalParent,
      status: z.optional(status),
    } as unknown as FormShape<Definition> & { status: Optional<Status<Definition>> }),
    change: z.strictObject({
      id,
      ...partial,
      ...optionalParent,
      position: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      base: z.optional(z.strictObject({ ...partial, ...optionalParent })),
    } as unknown as PartialShape<Definition> &
      OptionalParent<Definition> & {
        id: typeof id
        position: Optional<typeof count>
        base: Optional<z.ZodMiniObject<PartialShape<Definition> & OptionalParent<Definition>>>
      }),
    question: z.strictObject({
      page: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      page_size: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
      /** These rows alone, as far as they are there. */
      ids: z.optional(ids),
      q: z.optional(line(64)),
      status: z.optional(z.array(status).check(z.maxLength(3))),
      ...(definition.filters && { filter: z.optional(filtersOf(Object.keys(definition.filters))) }),
      sort: z.optional(
        z
          .array(
            z.strictObject({
              field: z.enum(orders as (Sortable<Definition['fields']> | (typeof ownOrders)[number])[]),
              order: z.enum(['asc', 'desc']),
            }),
          )
          .check(z.maxLength(3)),
      ),
    }),
    statusChange: z.strictObject({ id: z.optional(id), ids: z.optional(ids), status }),
    removal: z.strictObject({
      ids: z.optional(ids),
      replace_by: z.optional(id),
      ...(definition.tree ? { with_children: z.optional(z.boolean()) } : {}),
    } as unknown as { ids: Optional<typeof ids>; replace_by: Optional<typeof id> } & (Definition extends {
      tree: true
    }
      ? { with_children: Optional<z.ZodMiniBoolean> }
      : unknown)),
    outcome: resourceOutcome,
  }
}

/** A row as it is answered. */
export type RowOf<Definition extends ResourceDefinition> = z.output<
  ReturnType<typeof shapesOf<Definition>>['row']
>
