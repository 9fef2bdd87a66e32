import { sql } from 'kysely'
import type { DecidedValue } from '@hospital-crm/api/entities'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import type { ResourceDefinition } from '@hospital-crm/api/resources'
import type { StoredOption } from '../database/imports-schema.ts'
import { catalogueOf, forgetOptions } from '../options/catalogue.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import { removeRows } from '../resources/remove.ts'
import { createRow } from '../resources/write.ts'
import { offeredTo } from './check/choices.ts'
import { findValues, valueKey } from './find-values.ts'
import {
  growingListOf,
  growingLists,
  mayMake,
  newOptionOf,
  sameName,
  type GrowingList,
  type OptionRow,
} from './new-options.ts'
import type { ImportCall, ImportRecord } from './store.ts'

/** What was decided to become an option and stands in the rows that shall become customers. */
const neededOptions = async ({ db, actor }: ImportCall, { id, mapping, decided }: ImportRecord) => {
  const wanted = decided.filter(({ decision }) => decision.as === 'new')
  if (wanted.length === 0) return []
  const offered = offeredTo(actor, await catalogueOf(db))
  const { values } = await findValues(db, id, mapping, offered, { chosenOnly: true })
  const found = new Set(values.map(({ field, text }) => valueKey(field, text)))
  return wanted.filter(({ field, text }) => found.has(valueKey(field, text)))
}

/** Makes the option of one decision, or takes one that is there by now; answers its id. */
const makeOption = async (
  call: ImportCall,
  { field, text, decision }: DecidedValue,
  keep: NonNullable<ResourceHooks['settle']>,
): Promise<number | undefined> => {
  const list = growingListOf(field)
  if (list === undefined || decision.as !== 'new') return undefined
  // As it was left by the option that was made before this one.
  forgetOptions(call.db)
  const catalogue = await catalogueOf(call.db)
  const { name } = newOptionOf(field, text)
  const { parent_id: parent = 0, kind = 'pending' } = decision
  const there = sameName(catalogue[list] as readonly OptionRow[], name, parent)
  if (there !== undefined) return there.id
  if (!mayMake(call.actor, catalogue, field, name)) throw new CallError('forbidden')
  const definition: ResourceDefinition = growingLists[list]
  const row = await createRow(
    call,
    { definition, hooks: { settle: keep } },
    {
      name,
      ...(definition.tree && { parent_id: parent }),
      ...(list === 'customerStatus' && { kind }),
    },
  )
  return row.id
}

/**
 * Makes the options that the chosen rows need, each with its entry in the log, and notes in the same transaction that the
 * import made it. One that is there by now is taken. Answers what their texts mean from then on. Can be repeated.
 * @throws CallError `forbidden` when the caller may add none any more, and what refuses a new row of the list.
 */
export const makeOptions = async (call: ImportCall, record: ImportRecord): Promise<DecidedValue[]> => {
  const { db } = call
  const needed = await neededOptions(call, record)
  const made: DecidedValue[] = []
  for (const one of needed) {
    const list = growingListOf(one.field) ?? ''
    const id = await makeOption(call, one, async (trx, _call, row) => {
      const option: StoredOption = { list, id: row.id }
      await sql`update imports set made_options = made_options || ${JSON.stringify([option])}::jsonb
        where id = ${record.id}`.execute(trx)
    })
    if (id !== undefined) made.push({ ...one, decision: { as: 'option', id } })
  }
  if (made.length === 0) return []
  const ids = new Map(made.map((one) => [valueKey(one.field, one.text), one]))
  const decided = record.decided.map((one) => ids.get(valueKey(one.field, one.text)) ?? one)
  await db
    .updateTable('imports')
    .set({ decided: JSON.stringify(decided) })
    .where('id', '=', record.id)
    .execute()
  forgetOptions(db)
  return made
}

/** Removes the options that an import made and nothing refers to; the others stay, and are tried again the next time. */
export const removeMade = async (
  call: ImportCall,
  { id, made_options: made }: ImportRecord,
): Promise<void> => {
  if (made.length === 0) return
  const stay: StoredOption[] = []
  for (const option of made.toReversed()) {
    const definition: ResourceDefinition = growingLists[option.list as GrowingList]
    try {
      const { failed } = await removeRows(call, { definition, hooks: {} }, { ids: [option.id] })
      if (failed.some(({ code }) => code !== 'not_found')) stay.unshift(option)
    } catch (error) {
      // Such as the last status of its kind.
      if (!isCallError(error)) throw error
      stay.unshift(option)
    }
  }
  await call.db
    .updateTable('imports')
    .set({ made_options: JSON.stringify(stay) })
    .where('id', '=', id)
    .execute()
  forgetOptions(call.db)
}
