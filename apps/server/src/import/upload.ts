import type { Readable } from 'node:stream'
import type { ResponseOf } from '@hospital-crm/api/contract'
import type { WritableField } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { UploadedFile } from '../http/context.ts'
import { inTurn, type ImportCall, showImport } from './store.ts'
import { guessMapping, headingRowOf } from '../spreadsheet/known-headings.ts'
import { importLimits, tooLarge } from './read/limits.ts'
import { readApart } from './read/read-apart.ts'
import type { TableRow } from './read/table.ts'

const SAMPLE_ROWS = 5

/** The bytes of a body, as far as the limit goes; what is beyond is not waited for. */
const bytesOf = async (body: Readable): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > importLimits.bytes) throw tooLarge('bytes')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const chosenBefore = async (db: Db, userId: number): Promise<Map<string, WritableField | null>> => {
  const rows = await db
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field as WritableField | null]))
}

const keepRows = async (trx: Trx, importId: number, rows: readonly TableRow[]): Promise<void> => {
  if (rows.length === 0) return
  await trx
    .insertInto('import_rows')
    .values(rows.map(({ row, cells }) => ({ import_id: importId, row, cells, customer_id: null })))
    .execute()
}

/**
 * Takes a file in: all of its rows or, when anything about it is refused, nothing.
 * @throws CallError `import_unreadable`, `import_encrypted`, `import_empty`, `import_too_large`, `import_running`, `imports_busy`.
 */
export const uploadImport = (
  call: ImportCall,
  { name, body }: UploadedFile,
): Promise<ResponseOf<'customers/imports/upload'>> =>
  inTurn(call, async () => {
    const { db, audit, actor } = call
    const bytes = await bytesOf(body)
    const chosen = await chosenBefore(db, actor.id)
    const samples: string[][] = []
    const titles: string[] = []
    const id = await audit.transaction(async (trx, record) => {
      let importId: number | undefined
      let rows = 0
      let headings: string[] = []
      let width = 0
      const begin = async (): Promise<number> => {
        const now = unixNow()
        const made = await trx
          .insertInto('imports')
          .values({
            user_id: actor.id,
            file_name: name,
            stage: null,
            headings,
            mapping: [],
            rows: 0,
            created_time: now,
            beat_time: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return made.id
      }
      await readApart(bytes, async (block) => {
        let below = block
        if (importId === undefined) {
          const at = headingRowOf(
            block.map(({ cells }) => cells),
            chosen,
          )
          titles.push(...block.slice(0, at).map(({ cells }) => cells.join('')))
          headings = block[at]?.cells ?? []
          below = block.slice(at + 1)
          width = headings.length
          importId = await begin()
        }
        width = Math.max(width, ...below.map(({ cells }) => cells.length))
        await keepRows(trx, importId, below)
        rows += below.length
        samples.push(...below.slice(0, SAMPLE_ROWS - samples.length).map(({ cells }) => cells))
      })
      if (importId === undefined || rows === 0) throw new CallError('import_empty')
      // Columns that have cells and no heading are columns too.
      const columns = Array.from({ length: width }, (_, column) => headings[column] ?? '')
      const mapping = guessMapping(columns, chosen).map((field) => field ?? '')
      await trx
        .updateTable('imports')
        .set({ rows, headings: columns, mapping })
        .where('id', '=', importId)
        .execute()
      record({ action: 'import.upload', target_type: 'import', target_id: importId, changes: { rows } })
      return importId
    })
    return { import: await showImport(db, actor, id), samples, titles }
  })
