import * as z from 'zod/mini'
import type { OptionListName } from '../entities/options.ts'
import { idOrNone, unix } from '../schemas/primitives.ts'

/**
 * How a value is typed and shown.
 * - `colour`: one of the eight hues of tags
 * - `reference`: a row of an option list, 0 for none
 * - `time`: Unix seconds, 0 for never
 * - `data` is a value of its own shape, which a screen of its own shows
 * - `secret`: written and never read back; an answer holds stars; `<name>_time` beside it tells since when it is kept
 */
export type FieldKind =
  | 'text'
  | 'long'
  | 'choice'
  | 'flag'
  | 'colour'
  | 'reference'
  | 'secret'
  | 'time'
  | 'data'

/** What a field says beside its value. */
export interface FieldOptions {
  /** Not empty, and given when a row is made. */
  required?: boolean
  /** No two rows have it: of a tree, no two under one parent. */
  unique?: boolean
  /** Looked through by a search. */
  searched?: boolean
  /** May be sorted by. */
  sortable?: boolean
  /** A column of the list, so wide in px; a field without one stands in the form alone. */
  column?: number
  /** Holds no column of the table: the hooks of the resource keep it. */
  apart?: boolean
  /** What people write here; stories and tests are made of them. */
  examples?: readonly (string | number | boolean)[]
  /** Given when a row is made, and never changed. */
  fixed?: boolean
  /** The column is an array; other `data` is JSON. */
  several?: boolean
  /** Changed by administrators alone, whatever others may write of the row. */
  byAdministrators?: boolean
  /** Told with a row and written by nobody; its hooks know it. */
  told?: boolean
}

/** One field of a resource. */
export interface ResourceField<Schema extends z.ZodMiniType = z.ZodMiniType> extends FieldOptions {
  kind: FieldKind
  /** What is written. */
  schema: Schema
  /** What is answered, where that is something else. */
  answered?: z.ZodMiniType
  /** The value of a row that was made without it. */
  initial: unknown
  /** Most characters of a text. */
  max?: number
  /** Values of a choice. */
  choices?: readonly string[]
  /** What a reference, or each of several, is chosen from. */
  list?: OptionListName | 'roles'
}

/** Ends a line, moves a cursor, rings a bell: nothing that can be read. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Beside blanks and what has no width. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u

const isOneLine = (value: unknown): boolean => typeof value === 'string' && !control.test(value.trim())
const isText = (value: unknown): boolean =>
  typeof value === 'string'
    ? !control.test(value.replaceAll(/[\t\r\n]/g, ''))
    : typeof value !== 'object' || value === null || Object.values(value).every(isText)

/** Refuses a line with characters that cannot be shown. */
export const oneLine = z.refine(isOneLine, 'unreadable')
const readable = z.refine(isText, 'unreadable')

const characters = (max: number, { required = false }: FieldOptions, check: typeof oneLine) =>
  z.string().check(
    z.maxLength(max),
    check,
    z.refine((value) => !required || visible.test(value), 'required'),
  )

/** One line of at most `max` characters; blanks around it are dropped. */
export const text = <const Options extends FieldOptions>(max: number, options: Options) => ({
  kind: 'text' as const,
  schema: characters(max, options, oneLine),
  initial: '',
  max,
  ...options,
})

/** Several lines of at most `max` characters. */
export const long = <const Options extends FieldOptions>(max: number, options: Options) => ({
  kind: 'long' as const,
  schema: characters(max, options, readable),
  initial: '',
  max,
  ...options,
})

/** One of several names. Without a value a row has the first. */
export const choice = <
  const Values extends readonly [string, ...string[]],
  const Options extends FieldOptions,
>(
  choices: Values,
  options: Options,
) => ({ kind: 'choice' as const, schema: z.enum(choices), initial: choices[0], choices, ...options })

/** Yes or no; no where nothing is said. */
export const flag = <const Options extends FieldOptions>(options: Options) => ({
  kind: 'flag' as const,
  schema: z.boolean(),
  initial: false,
  ...options,
})

/** One of the eight hues of tags; the neutral one where nothing is said. */
export const colour = <const Options extends FieldOptions>(options: Options) => ({
  kind: 'colour' as const,
  schema: z.int().check(z.minimum(1), z.maximum(8)),
  initial: 8,
  ...options,
})

/** A row of an option list, 0 for none. */
export const reference = <const Options extends FieldOptions>(list: OptionListName, options: Options) => ({
  kind: 'reference' as const,
  schema: idOrNone,
  initial: 0,
  list,
  ...options,
})

/** A text that is written and never read back. */
export const secret = <const Options extends FieldOptions>(max: number, options: Options) => ({
  kind: 'secret' as const,
  schema: z.string().check(z.maxLength(max)),
  initial: '',
  max,
  ...options,
})

/** Since when a secret is kept; 0 where that is not known, or none is. */
export const secretTime = () => told('time', unix, 0, {})

/** Something that is told with a row and written by nobody. */
export const told = <
  const Kind extends FieldKind,
  Schema extends z.ZodMiniType,
  const Options extends FieldOptions,
>(
  kind: Kind,
  schema: Schema,
  initial: z.output<Schema>,
  options: Options,
) => ({ kind, schema, initial, told: true as const, apart: true as const, ...options })

/** A value of its own shape. */
export const data = <
  Schema extends z.ZodMiniType,
  const Options extends FieldOptions & { answered?: z.ZodMiniType; list?: ResourceField['list'] },
>(
  schema: Schema,
  initial: z.output<Schema>,
  options: Options,
) => ({ kind: 'data' as const, schema: schema.check(readable), initial, ...options })
