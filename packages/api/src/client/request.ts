import type { BodyOf, CallName, ParamsOf, QueryOf, UploadCallName } from '../contract/contract.ts'
import { INTERFACE_BASE, INTERFACE_VERSION } from '../rules/permission.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>

/** A file to send; what an input of the browser gives is one. */
export type NamedFile = Blob & { readonly name: string }

/** Arguments of one call: exactly the parts that the contract declares, and how to send it. */
export type CallInput<Name extends CallName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>> &
  (Name extends UploadCallName ? { file: NamedFile } : unknown) & {
    /** Aborts the call; it then ends in a TransportError with problem `aborted`. */
    signal?: AbortSignal
    /** Keeps `onFailure` silent because the caller shows the failure itself. */
    quiet?: boolean
    /** Lets the call go on when the page goes; nobody hears its answer then. For small bodies: browsers allow 64 KiB. */
    keepalive?: boolean
  }

/** The same without the ties between name and parts; what the client works on. */
export interface LooseInput {
  params?: Record<string, number>
  query?: Record<string, string | number | undefined>
  body?: unknown
  file?: NamedFile
  signal?: AbortSignal
  quiet?: boolean
  keepalive?: boolean
}

/** Path of a call with its parameters filled in: customers/customers/index/{menuId} -> /interface/v1/.../index/1. */
export const pathOf = (name: string, params: Record<string, number> = {}): string =>
  `${INTERFACE_BASE}/${INTERFACE_VERSION}/${name.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))}`

/** Query parameters without those that are empty, null or undefined. */
export const presentParameters = (
  query: Record<string, string | number | null | undefined> = {},
): [string, string][] =>
  Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[key, `${value}`]],
  )
