import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { EXPORT_BLOCK_ROWS, type CustomerFieldName } from '@hospital-crm/api/entities'
import { isAdministrator } from '@hospital-crm/api/rules'
import type { Actor } from '../access/actor.ts'
import { hidesPhones, maskValue, type StagedRow } from '../access/mask.ts'
import { columnOf, type CustomerRecord } from '../customers/core/columns.ts'
import { wireValue } from '../customers/core/row.ts'
import type { Db } from '../database/connect.ts'
import { cellOf } from '../spreadsheet/field-cells.ts'
import type { OptionNames } from '../spreadsheet/option-names.ts'
import type { Cell } from '../spreadsheet/sheet.ts'
import type { WallClock } from '../spreadsheet/wall-clock.ts'

const ID_BYTES = 4

/** Which rows go out, and how. */
export interface Going {
  /** From `readIds`. */
  ids: Buffer
  /** Scope and question, asked again of every row: what left them meanwhile stays here. */
  where: RawBuilder<SqlBool>
  fields: readonly CustomerFieldName[]
  actor: Actor
  names: OptionNames
  clock: WallClock
  /** Told whose number went out unmasked. */
  tell: (ids: readonly number[]) => void
  /** Told how many rows went out. */
  passed: (rows: number) => void
  /** Asked now and then whether the caller may still have it; throws when not. */
  check: () => Promise<void>
}

/** Batches between two looks at the session. */
export const CHECK_EVERY = 25

/** Some of the ids, from one of them on. */
export const idsAt = (ids: Buffer, from: number): number[] => {
  const batch: number[] = []
  const end = Math.min(ids.length, (from + EXPORT_BLOCK_ROWS) * ID_BYTES)
  for (let at = from * ID_BYTES; at < end; at += ID_BYTES) batch.push(ids.readInt32BE(at))
  return batch
}

/** Whether the role hides numbers in whatever it exports. */
export const hidesInExport = (actor: Actor): boolean =>
  !isAdministrator(actor) && (actor.role?.extra.hideExportPhone ?? true)

/** Whether a customer's numbers are masked in what somebody exports. */
export const masksIn = (actor: Actor): ((row: StagedRow) => boolean) => {
  const hidden = hidesInExport(actor)
  return (row) => hidden || hidesPhones(actor, row)
}

const readBatch = async (db: Db, batch: readonly number[], { where, fields }: Going) => {
  const needed = [...new Set(['id', 'stage', 'stage_before_waste', 'known_phones', ...fields.map(columnOf)])]
  const columns = sql.join(needed.map((column) => sql.ref(`customers.${column}`)))
  const { rows } = await sql<CustomerRecord>`
    select ${columns} from customers where customers.id = any(${batch}::int[]) and ${where}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return batch.flatMap((id) => byId.get(id) ?? [])
}

/** The rows as cells, batch by batch; nothing is read ahead, and a row becomes cells when it is asked for. */
export async function* batchesOf(db: Db, going: Going): AsyncGenerator<Iterable<Cell[]>> {
  const { ids, fields, actor } = going
  const isMasked = masksIn(actor)
  const cellsOf = function* (records: (CustomerRecord | undefined)[]): Generator<Cell[]> {
    for (const [at, record] of records.entries()) {
      if (record === undefined) continue
      records[at] = undefined
      const masked = isMasked(record)
      yield fields.map((field) => {
        const value = wireValue(record, field)
        return cellOf(field, masked ? maskValue(field, value, record.known_phones) : value, going)
      })
    }
  }
  for (let from = 0; from * ID_BYTES < ids.length; from += EXPORT_BLOCK_ROWS) {
    if (from > 0 && (from / EXPORT_BLOCK_ROWS) % CHECK_EVERY === 0) await going.check()
    const records = await readBatch(db, idsAt(ids, from), going)
    if (fields.includes('phone'))
      going.tell(records.filter((record) => !isMasked(record) && record.phone !== '').map(({ id }) => id))
    const { length } = records
    yield cellsOf(records)
    going.passed(length)
  }
}
