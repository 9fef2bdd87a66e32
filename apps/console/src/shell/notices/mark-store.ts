import { createStore, update, type UseStore } from 'idb-keyval'
import type { ShownMark } from './claim.ts'

/** Keeps the mark of one user. A change is one step: no other tab reads in the middle of it. */
export interface MarkStore {
  change: <Answer>(
    step: (mark: ShownMark | undefined) => { mark: ShownMark; answer: Answer },
  ) => Promise<Answer>
}

/**
 * The mark in the browser's database, whose transactions hold over all tabs, also on pages without https. Where it
 * cannot be used, each tab remembers for itself.
 */
export const createMarkStore = (uid: number): MarkStore => {
  let own: ShownMark | undefined
  let shared: UseStore | undefined
  return {
    change: async (step) => {
      let taken: { mark: ShownMark; answer: unknown } | undefined
      const take = (mark: ShownMark | undefined): ShownMark => {
        taken = step(mark)
        return taken.mark
      }
      try {
        shared ??= createStore('hospital-crm-notices', 'marks')
        await update<ShownMark>(`shown:${uid}`, take, shared)
      } catch {
        own = take(own)
      }
      return taken?.answer as ReturnType<typeof step>['answer']
    },
  }
}
