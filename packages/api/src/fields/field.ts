import type * as z from 'zod/mini'

/**
 * What a field holds, and with it how it is filtered, edited and shown.
 * - `text`: filter is a substring; - `phone`: likewise, or the whole number for a masked role
 * - `id`: one of an option list, 0 for none; filter is one id or several
 * - `tree`: id of a node; filtering by a node covers its descendants
 * - `tags`: ids; filter matches rows that carry any of them
 * - `time`: Unix seconds or null; filter is {from?, to?}
 * - `money`: decimal string; - `number`: integer; - `contacts`: companions
 */
export type CustomerFieldKind =
  | 'text'
  | 'phone'
  | 'id'
  | 'tree'
  | 'tags'
  | 'time'
  | 'money'
  | 'number'
  | 'contacts'

/** Option lists that ids of fields come from. */
export type FieldOptions =
  | 'hospitals'
  | 'diseases'
  | 'sources'
  | 'consultings'
  | 'matures'
  | 'customerStatus'
  | 'customerTags'
  | 'promoteds'
  | 'clues'
  | 'adminUsers'

/** Everything that is known of a customer field; its label is a message of the same name. */
export interface CustomerField {
  kind: CustomerFieldKind
  /** What it may hold, as it travels. */
  schema: z.ZodMiniType
  /** Where its ids have their names. */
  options?: FieldOptions
  /** Its ids, where no list holds them; their names are messages. 0 among them is not known. */
  choices?: readonly number[]
  /** Id that a new record has. @default 0 */
  initial?: number
  /** Is never empty, so nobody asks for records without it. */
  alwaysSet?: true
  /** May stand in `filter`. */
  filterable?: true
  /** May stand in `sort`. */
  sortable?: true
  /** Its order tells hidden digits: a role that sees starred numbers cannot sort by it. */
  tellingOrder?: true
  /** Such a role finds it by whole numbers alone. */
  wholeWhenMasked?: true
  /** Way to reach somebody; a customer has one of them at least. */
  contactWay?: true
  /** Written by the server alone. */
  readOnly?: true
  /** `only`: not part of list rows, asked for through extraInfo; `also`: part of both. */
  extra?: 'only' | 'also'
  /** Is stored without space around it. */
  trimmed?: true
  /** Tells one person from another, so that words for nothing are empty in it: those for having no name, or no such contact. */
  noneWords?: 'name' | 'contact'
  /** Often is a long number, which spreadsheets cut: 1.39E+10 is none. */
  digits?: true
  /** A text of several lines. */
  long?: true
  /** A time that somebody plans, so that it can be late. */
  planned?: true
  /** Edited in its cell of a list. */
  inCell?: true
  /** Takes the whole line of its section: everywhere, or in the form. */
  wide?: true | 'form'
  /** `header`: the details show it above all sections; `first`: before the others of its section. */
  inDetails?: 'header' | 'first'
  /** What other systems call it, beside our own labels; an import knows columns by these. */
  aliases?: readonly string[]
}

/** The fields of one section of the form and the details, in their order. */
export type FieldSection = Readonly<Record<string, CustomerField>>
