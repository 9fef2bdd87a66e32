import * as z from 'zod/mini'
import { count, idOrNone } from '../schemas/primitives.ts'
import { rowQuery, shapesOf, type ResourceDefinition } from '../resources/index.ts'
import { resources, type Resources } from '../resources/index.ts'
import { permitted, type CallDefinition } from './call.ts'

const callsOf = <const Definition extends ResourceDefinition>(definition: Definition) => {
  const { path, one, many, tree, root, read } = definition
  const shapes = shapesOf(definition)
  const rank = root ? { root } : {}
  return {
    index: permitted(`${path}/index`, {
      ...rank,
      summary: tree
        ? `All ${many}, each with its parent and its place.`
        : `The ${many}, in their order where none is given.`,
      ...(read === 'GET'
        ? { method: 'GET' as const, query: rowQuery }
        : { method: 'POST' as const, body: shapes.question }),
      response: z.object({ list: z.array(shapes.row), total: count, page: z.int(), page_size: z.int() }),
    }),
    create: permitted(`${path}/create`, {
      ...rank,
      method: 'POST',
      summary: `Adds ${one} at the end.`,
      body: shapes.form,
      response: shapes.row,
    }),
    update: permitted(`${path}/update`, {
      ...rank,
      method: 'POST',
      summary: `Changes the given fields of ${one}; \`position\` moves it, \`base\` is what they were changed from.`,
      body: shapes.change,
      response: shapes.row,
    }),
    updateStatus: permitted(`${path}/updateStatus`, {
      ...rank,
      method: 'POST',
      summary: `Enables ${one}, puts it under review or disables it: the one of \`id\`, or several by \`ids\`.`,
      body: shapes.statusChange,
      response: shapes.outcome,
    }),
    delete: permitted(`${path}/delete`, {
      ...rank,
      method: 'POST',
      summary: `Removes ${one}: the one in the path, or \`ids\` when the path says 0. Where it is in use, \`replace_by\` takes its place.`,
      params: z.object({ id: idOrNone }),
      body: shapes.removal,
      response: shapes.outcome,
    }),
  }
}

type Named<Path extends string, Calls> = {
  [
    Verb in keyof Calls & string as Verb extends 'delete' ? `${Path}/delete/{id}` : `${Path}/${Verb}`
  ]: Calls[Verb]
}
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never
type ResourceCalls = Joined<
  { [Path in keyof Resources]: Named<Path, ReturnType<typeof callsOf<Resources[Path]>>> }[keyof Resources]
>

/** The five calls of every resource. */
export const resourceCalls = Object.fromEntries(
  Object.values<ResourceDefinition>(resources).flatMap((definition) =>
    Object.entries(callsOf(definition)).map(([verb, call]) => [
      `${definition.path}/${verb === 'delete' ? 'delete/{id}' : verb}`,
      call,
    ]),
  ),
) as unknown as ResourceCalls

resourceCalls satisfies Record<string, CallDefinition>

/** The calls of one resource. */
export type ResourceCallName<Path extends keyof Resources = keyof Resources> = Extract<
  keyof ResourceCalls,
  `${Path}/${string}`
>
