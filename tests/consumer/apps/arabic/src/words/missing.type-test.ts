import type { Words } from '@hospital-crm/ui/words-provider'
import { arabic } from './index.ts'

const { close, ...shared } = arabic.shared

/** Read by TypeScript alone: a language that lacks a word, or a whole component, is no `Words`. */
export const lacking: Words[] = [
  // @ts-expect-error -- `close` is missing
  { ...arabic, shared },
  // @ts-expect-error -- the words of trees are missing
  { ...arabic, tree: undefined },
  // @ts-expect-error -- no kind of files has a name
  { ...arabic, fileDrop: { ...arabic.fileDrop, kinds: {} } },
  // @ts-expect-error -- no level of places has a name
  { ...arabic, regionPicker: { ...arabic.regionPicker, levels: [] } },
  { ...arabic, shared: { ...shared, close } },
]
