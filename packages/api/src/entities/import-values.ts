import * as z from 'zod/mini'
import { count, id, idOrNone, line } from '../schemas/primitives.ts'
import { importField } from './import.ts'
import { statusKind } from './options.ts'

/** Characters of a text that can be decided about; a longer one is the name of nothing. */
export const MAX_VALUE_TEXT = 200
/** Texts that are listed and decided about for one file. */
export const MAX_IMPORT_VALUES = 1000
/** Options that one import makes at most. */
export const MAX_NEW_OPTIONS = 200

/**
 * What becomes of a text that is the name of no option.
 * - `option`: it means this one; - `new`: an option of this name is made when rows that say so are carried out
 * - `empty`: the field stays empty; - `refused`: rows that say so are not imported
 */
export const importDecision = z.union([
  z.strictObject({ as: z.literal('option'), id }),
  z.strictObject({
    as: z.literal('new'),
    /** Of a tree: the node that the new one stands below. Default 0, the top. */
    parent_id: z.optional(idOrNone),
    /** Of a visit status: what it means. Default `pending`. */
    kind: z.optional(statusKind),
  }),
  z.strictObject({ as: z.literal('empty') }),
  z.strictObject({ as: z.literal('refused') }),
])
export type ImportDecision = z.infer<typeof importDecision>

/** A text of a column of choices, and what was decided about it. Width, case and blanks do not count. */
export const decidedValue = z.strictObject({
  field: importField,
  text: line(MAX_VALUE_TEXT),
  decision: importDecision,
})
export type DecidedValue = z.infer<typeof decidedValue>

/** A text of a column of choices that is the name of none the caller may choose. Of tags each one of a cell stands alone. */
export const importValue = z.object({
  field: importField,
  /** As most rows write it. */
  text: z.string(),
  /** How often it stands in the file. */
  rows: count,
  /** Where nobody has decided, rows that say so are refused. */
  decision: importDecision,
  /** The decision is that of an earlier file. */
  remembered: z.boolean(),
  /** What a new option would be called; empty where none can be made. */
  new_name: z.string(),
  /** Where a text is a path such as `搜索推广 / 百度`: the node above the new one; 0 for none. */
  new_parent: idOrNone,
})
export type ImportValue = z.infer<typeof importValue>

/** Those texts, the most frequent of each column first. `total` counts those too that are beyond the list. */
export const importValues = z.object({ list: z.array(importValue), total: count })
export type ImportValues = z.infer<typeof importValues>
