/** What became of a write, as seen from outside: an answer of success, a refusal, or no answer at all. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

/** One attempted write. The marker is part of what is written, so that it can be found again. */
export interface Attempt {
  kind: 'create' | 'update' | 'follow_up'
  marker: string
  /** The customer it was for; 0 for a create that was not answered. */
  id: number
  outcome: Outcome
}

/** Every attempt so far. It lives outside the server and its database, so killing them cannot change it. */
export interface Ledger {
  attempts: readonly Attempt[]
  note: (attempt: Attempt) => void
  nextMarker: () => string
  count: () => Record<Outcome, number>
}

export const openLedger = (): Ledger => {
  const attempts: Attempt[] = []
  let markers = 0
  return {
    attempts,
    note: (attempt) => attempts.push(attempt),
    nextMarker: () => `mark-${String((markers += 1)).padStart(6, '0')}-end`,
    count: () => {
      const of = (outcome: Outcome) => attempts.filter((attempt) => attempt.outcome === outcome).length
      return { acknowledged: of('acknowledged'), refused: of('refused'), unknown: of('unknown') }
    },
  }
}
