import type { Actor } from '../../access/actor.ts'
import type { Catalogue } from '../../options/catalogue.ts'
import { startThread } from '../apart/thread.ts'
import type { MeantText } from './choices.ts'
import type { DraftCustomer } from './draft.ts'
import { packCatalogue } from './packed-catalogue.ts'
import type { DraftQuestion } from './worker.ts'

/** By what rows are read: whose they will be, what may be chosen, a field for each column, empty for none, and what texts mean. */
export interface DraftRules {
  actor: Actor
  catalogue: Catalogue
  timeZone: string
  mapping: readonly string[]
  meant: readonly MeantText[]
}

/** Makes drafts of rows in a thread of its own, until it is ended. */
export interface Drafting {
  /** @throws CallError `import_too_large` for rows that take too much time or memory. */
  draft: (rules: DraftRules, rows: readonly string[]) => Promise<DraftCustomer[]>
  end: () => void
}

/** Starts drafting. It ends by itself when `gone` is aborted. */
export const startDrafting = (gone?: AbortSignal): Drafting => {
  const thread = startThread<DraftQuestion, DraftCustomer[]>(new URL('./worker.ts', import.meta.url), gone)
  let known: DraftRules | undefined
  return {
    draft: (rules, rows) => {
      const isKnown = known === rules
      known = rules
      const packed = isKnown ? null : { ...rules, catalogue: packCatalogue(rules.catalogue, rules.actor) }
      return thread.ask({ rules: packed, rows })
    },
    end: thread.end,
  }
}
