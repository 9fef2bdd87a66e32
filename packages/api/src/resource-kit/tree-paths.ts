import * as z from 'zod/mini'
import { count } from '../schemas/primitives.ts'
import { oneLine } from './fields.ts'

/** Most nodes that one call can name. */
export const MAX_TREE_PATHS = 2000
/** Deepest node that can be named so, counted from the top. */
export const MAX_TREE_DEPTH = 8

const nodeName = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/\S/, 'required'), oneLine)

/** Nodes of a tree, each by the names from the top down to its own: `[['皮肤科'], ['皮肤科', '痤疮']]`. */
export const treePaths = z.strictObject({
  paths: z
    .array(z.array(nodeName).check(z.minLength(1), z.maxLength(MAX_TREE_DEPTH)))
    .check(z.minLength(1), z.maxLength(MAX_TREE_PATHS)),
  /** Only tells what would be made. */
  dry_run: z.optional(z.boolean()),
})

/** What became of nodes that were named by their paths. Those that had not been named themselves, but stand above one, count. */
export const plantedTree = z.object({
  made: count,
  /** Nodes that were there already. */
  known: count,
  /** Paths that are new, in the order in which they were made; the names of each joined are unlike any other's. */
  fresh: z.array(z.array(z.string())),
})
export type PlantedTree = z.infer<typeof plantedTree>
