import { answerEach } from '../apart/answer.ts'
import { wallClock } from '../../spreadsheet/wall-clock.ts'
import { drafter, type DraftCustomer } from './draft.ts'
import { unpackCatalogue, type PackedCatalogue } from './packed-catalogue.ts'
import type { DraftRules } from './draft-apart.ts'

/** What the thread that tries rows is asked: rows as JSON, and by which rules unless they are the last ones. */
export interface DraftQuestion {
  rules: (Omit<DraftRules, 'catalogue'> & { catalogue: PackedCatalogue }) | null
  rows: readonly string[]
}

let draft: ReturnType<typeof drafter> | undefined

answerEach<DraftQuestion, DraftCustomer[]>(async ({ rules, rows }) => {
  if (rules !== null) {
    const { actor, mapping, meant, timeZone } = rules
    draft = drafter({
      actor,
      mapping,
      meant,
      clock: wallClock(timeZone),
      catalogue: unpackCatalogue(rules.catalogue),
    })
  }
  if (draft === undefined) throw new Error('Rows came without the rules to try them by.')
  const known = draft
  return { answer: rows.map((cells) => known(JSON.parse(cells) as string[])) }
})
