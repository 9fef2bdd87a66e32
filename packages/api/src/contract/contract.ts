import type * as z from 'zod/mini'
import type { CallDefinition } from './call.ts'
import { frontCalls } from './front-calls.ts'
import { otherCalls } from './other-calls.ts'
import { workCalls } from './work-calls.ts'

/**
 * Every call of the interface, keyed by its path under /interface/v1. The typed client, the server's routes with
 * validation and authorization, the permission tree and the OpenAPI document derive from this table. It is joined from
 * the parts that a browser loads one after the other.
 */
export const contract = {
  ...frontCalls,
  ...workCalls,
  ...otherCalls,
} as const satisfies Record<string, CallDefinition>

export type Contract = typeof contract
export type CallName = keyof Contract

type NamesWhere<Property> = {
  [Name in CallName]: Contract[Name] extends Property ? Name : never
}[CallName]
/** Calls that answer the bytes of a file. */
export type FileCallName = NamesWhere<{ answer: 'file' }>
/** Calls that answer `data` in an envelope. */
export type DataCallName = Exclude<CallName, FileCallName>
/** Calls that carry the bytes of a file. */
export type UploadCallName = NamesWhere<{ accepts: 'file' }>

/** All names of the table, typed. */
export const callNames = Object.keys(contract) as CallName[]

type InputOf<Name extends CallName, Part extends 'params' | 'query' | 'body'> =
  Contract[Name] extends Record<Part, infer Schema extends z.ZodMiniType> ? Schema : undefined

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** Path parameters after validation, or undefined where the path has none. */
export type ParamsOf<Name extends CallName> = Parsed<InputOf<Name, 'params'>>
/** Query after validation. */
export type QueryOf<Name extends CallName> = Parsed<InputOf<Name, 'query'>>
/** Body after validation. */
export type BodyOf<Name extends CallName> = Parsed<InputOf<Name, 'body'>>
/** `data` of the envelope. */
export type ResponseOf<Name extends CallName> = z.output<Contract[Name]['response']>

/** Every permission path that a role can hold, sorted, no duplicates. */
export const permissionPaths: readonly string[] = [
  ...new Set(Object.values<CallDefinition>(contract).flatMap(({ permission }) => permission ?? [])),
].toSorted()

/** The permissions that a role can make use of: not those that only user id 1 has. */
export const grantablePaths: readonly string[] = permissionPaths.filter(
  (path) => !Object.values<CallDefinition>(contract).some((call) => call.permission === path && call.root),
)
