import type { DraftKey } from './seal.ts'

/** The key that drafts are sealed with, asked for once; a question that failed is asked again by whoever needs the key next. */
export const keyOnce = (askKey: () => Promise<DraftKey | null>): (() => Promise<DraftKey | null>) => {
  let asked: Promise<DraftKey | null> | undefined
  return () => {
    asked ??= askKey().catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
}
