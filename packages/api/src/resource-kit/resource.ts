import type { ResourceField } from './fields.ts'
import type { ScreenPlace } from './places.ts'

/** 1 normal: offered for choice; 2 under review and 3 disabled: rows that have it keep it. */
export type RecordStatus = 1 | 2 | 3

/** Tables whose rows may refer to a row of a resource; uses are counted under these names. */
export const usingTables = [
  'customers',
  'users',
  'user_roles',
  'roles',
  'sources',
  'datum',
  'call_scripts',
  'clues',
] as const

/** What may refer to a row of a resource. Such a row is removed only when another one takes its place. */
export interface ResourceUse {
  table: (typeof usingTables)[number]
  column: string
  /** The column holds several ids. */
  several?: boolean
  /** The column holds values by name; the ids are under these, the outermost first. */
  under?: readonly string[]
  /** The hooks put another row in its place. */
  byHooks?: true
}

/**
 * Everything that there is to say about a configuration resource. Calls, permissions, handlers, screen, route and menu
 * entry follow from it.
 */
export interface ResourceDefinition {
  /** Where its calls are: `supervision/hospitals`. */
  path: string
  table: string
  /** What one row is called in the audit log: `hospital`. */
  noun: string
  /** For the OpenAPI document: `a hospital`. */
  one: string
  /** For the OpenAPI document: `hospitals`. */
  many: string
  fields: Readonly<Record<string, ResourceField>>
  /** The field that a row is known by. */
  title: string
  /** Of those who read English, where that is another one. */
  titleInEnglish?: string
  /** Rows stand under rows; all of them are answered at once. */
  tree?: boolean
  statuses: readonly RecordStatus[]
  /** Column of the table that rows are ordered by. Default `sort`. */
  place?: string
  /** Most rows. With a limit all of them are answered where no page is asked for. */
  max?: number
  /** The part of the caller's scope that limits which rows there are for them. */
  scope?: 'hospitals' | 'diseases' | 'sources' | 'consultings'
  /**
   * Fields by whose value rows of a list are asked for, a row of their option list or 1 and 0 of a flag, each with the field whose
   * name the choice bears.
   */
  filters?: Readonly<Record<string, string>>
  inUse?: readonly ResourceUse[]
  /** A choice of which each value keeps at least one normal row, once it has one: rules go by it. */
  covers?: string
  /** For user id 1 alone, whatever others hold. */
  root?: true
  /** How rows are asked for: by a body, or by the query of an address. Default `POST`. */
  read?: 'GET'
  /** Where the screen stands; without it there is none. */
  screen?: ScreenPlace
}

/** Checks a definition and keeps its exact type. */
export const resource = <const Definition extends ResourceDefinition>(definition: Definition): Definition =>
  definition
