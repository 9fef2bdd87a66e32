import { datumFields, type DatumColumn } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { StoredDatum } from '../statistics/typed.ts'
import { refusal, type FileChange, type RefusedRow } from './file-rows.ts'
import { shownValue } from './values.ts'
import { keyText } from './write.ts'

type Figures = (number | null)[]

/** What a trial remembers: the columns it was made with, and the figures that stood at each key that had any row. */
export interface Trial {
  tried: (DatumColumn | null)[] | null
  seen: Readonly<Record<string, Figures>>
}

const figuresOf = (row: StoredDatum): Figures => datumFields.map((field) => row[field])

/** Remembers what a file was tried beside. */
export const keepTrial = async (
  db: Db | Trx,
  id: number,
  mapping: Trial['tried'],
  before: ReadonlyMap<string, StoredDatum>,
): Promise<void> => {
  const seen = Object.fromEntries([...before].map(([key, row]) => [key, figuresOf(row)]))
  await sql`update datum_imports set tried = ${JSON.stringify(mapping)}::jsonb, seen = ${JSON.stringify(seen)}::jsonb
    where id = ${id}`.execute(db)
}

/**
 * Parts changes from those that would write over what somebody typed since the trial. A file that is carried out with columns
 * it was not tried with is compared with nothing.
 */
export const sinceTrial = (
  changes: readonly FileChange[],
  before: ReadonlyMap<string, StoredDatum>,
  { trial, mapping, language }: { trial: Trial; mapping: Trial['tried']; language: Language },
): { changes: FileChange[]; refused: RefusedRow[] } => {
  if (JSON.stringify(trial.tried) !== JSON.stringify(mapping)) return { changes: [...changes], refused: [] }
  const refused: RefusedRow[] = []
  const kept = changes.filter((change) => {
    const name = keyText(change.key)
    const hit = datumFields.find((field, at) => {
      const [mine, now] = [change.values[field], before.get(name)?.[field] ?? null]
      return mine !== undefined && now !== mine && now !== (trial.seen[name]?.[at] ?? null)
    })
    if (!hit) return true
    const text = String(shownValue(hit, change.values[hit] ?? null))
    refused.push(refusal({ row: change.row, text }, hit, 'changed_since', language))
    return false
  })
  return { changes: kept, refused }
}
