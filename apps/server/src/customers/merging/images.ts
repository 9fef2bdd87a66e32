import { sql } from 'kysely'
import { idArray } from '../../access/scope.ts'
import type { Trx } from '../../database/connect.ts'
import type { MovedRows, RowImage } from '../../database/merges-schema.ts'
import { leftBehind } from './belongings.ts'

/** Rows of customers as the database writes them, by id. */
export const imagesOf = async (trx: Trx, ids: readonly number[]): Promise<Map<number, RowImage>> => {
  const { rows } = await sql<{ id: number; image: RowImage }>`
    select id, to_jsonb(customers) as image from customers where id = any(${idArray(ids)})`.execute(trx)
  return new Map(rows.map(({ id, image }) => [id, image]))
}

const columnsOf = async (trx: Trx, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Puts rows back as they were. A column that they do not know yet has what a new row has. */
export const putBack = async (trx: Trx, table: string, images: readonly RowImage[]): Promise<void> => {
  const [first] = images
  if (!first) return
  const known = (await columnsOf(trx, table)).filter((name) => name in first)
  const columns = sql.join(known.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(images)}::jsonb)`.execute(
    trx,
  )
}

/** Rows that stay with the record that goes. */
export const leftOf = async (trx: Trx, id: number): Promise<MovedRows['left']> => {
  const left: MovedRows['left'] = {}
  for (const table of leftBehind) {
    const { rows } = await sql<{ image: RowImage }>`
      select to_jsonb(stays) as image from ${sql.table(table)} as stays where cus_id = ${id}`.execute(trx)
    if (rows.length > 0) left[table] = rows.map(({ image }) => image)
  }
  return left
}

/** What is known of the life of a customer; null where nothing is. */
export const lifeOf = async (trx: Trx, id: number): Promise<RowImage | null> => {
  const { rows } = await sql<{ image: RowImage }>`
    select to_jsonb(lives) as image from customer_lives as lives where cus_id = ${id}`.execute(trx)
  return rows[0]?.image ?? null
}

export const writeLife = async (trx: Trx, id: number, image: RowImage | null): Promise<void> => {
  await sql`delete from customer_lives where cus_id = ${id}`.execute(trx)
  if (image) await putBack(trx, 'customer_lives', [{ ...image, cus_id: id }])
}

/** Lets what follows in the transaction write times and numbers as they are. */
export const asTheyAre = async (trx: Trx, isOn: boolean): Promise<void> => {
  await sql`select set_config('crm.merging', ${isOn ? 'on' : ''}, true)`.execute(trx)
}
