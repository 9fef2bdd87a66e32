import {
  userImportFields,
  type UserImportFault,
  type UserImportField,
  type UserImportRow,
} from '@hospital-crm/api/entities'
import { errorTable, fieldMessages, isCallError, type Language } from '@hospital-crm/api/errors'
import { shapesOf, users } from '@hospital-crm/api/resources'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import { validate } from '../http/validate.ts'
import type { ResourceValues } from '../resources/hooks.ts'
import { beyondGiver } from '../staff/user-limits.ts'
import { namesFor } from './names.ts'

/** A row that could become a user. */
export interface ReadyRow {
  source: UserImportRow
  values: ResourceValues
}

/** Rows that were looked at. */
export interface CheckedRows {
  ready: ReadyRow[]
  refused: UserImportFault[]
}

interface Checking {
  db: Db
  actor: Actor
  meta: { language: Language }
}

const { form } = shapesOf(users)

/** Sentences of a refusal, by the fields of the file; what stands under a field counts as that field's, what under none as the account's. */
export const faultsOf = (error: unknown, row: UserImportRow, language: Language): UserImportFault[] => {
  if (!isCallError(error) || !error.data.fields) {
    const { [language]: reason } = errorTable[isCallError(error) ? error.error : 'internal_error']
    return [{ row: row.row, field: 'username', text: row.username, reason }]
  }
  const sentences = error.data.fields as Readonly<Record<string, string>>
  return Object.entries(sentences).map(([path, reason]) => {
    const field = userImportFields.find((name) => path.split('.')[0] === name) ?? 'username'
    return { row: row.row, field, text: row[field], reason }
  })
}

const taken = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ username: string }>`
    select username from staff where username = any(${names}::text[])`.execute(db)
  return new Set(rows.map(({ username }) => username))
}

/** What the giver may not give is the same for all rows that name the same roles and hospitals. */
const limitsOf = ({ db, actor }: Checking) => {
  const known = new Map<string, ReturnType<typeof beyondGiver>>()
  return ({ role_id, extra_roles, hospitals }: ResourceValues) => {
    const given = { role_id, extra_roles, hospitals }
    const key = JSON.stringify(given)
    const found = known.get(key) ?? beyondGiver(db, actor, given)
    known.set(key, found)
    return found
  }
}

/** Tries rows by the rules by which a form would be taken, and beside each other. */
export const checkRows = async (call: Checking, rows: readonly UserImportRow[]): Promise<CheckedRows> => {
  const { language } = call.meta
  const resolve = await namesFor(call.db, call.actor)
  const named = rows.map((source) => ({ source, ...resolve(source) }))
  const names = named.map(({ values }) => String(values['username']))
  const inUse = await taken(call.db, names)
  const limits = limitsOf(call)
  const checked: CheckedRows = { ready: [], refused: [] }
  for (const [at, { source, values, problems }] of named.entries()) {
    const name = names[at] ?? ''
    const found = { ...(await limits(values)), ...problems }
    if (values['nickname'] === '') found.nickname = 'required'
    if (name === '') found.username = 'required'
    else if (inUse.has(name)) found.username = 'name_taken'
    else if (names.indexOf(name) < at) found.username = 'repeated'
    const faults: UserImportFault[] = (
      Object.entries(found) as [UserImportField, keyof typeof fieldMessages][]
    ).map(([field, problem]) => ({
      row: source.row,
      field,
      text: source[field],
      reason: fieldMessages[problem][language],
    }))
    try {
      validate(form, values, language)
    } catch (error) {
      if (!isCallError(error)) throw error
      faults.push(
        ...faultsOf(error, source, language).filter(
          ({ field }) => !faults.some((one) => one.field === field),
        ),
      )
    }
    if (faults.length === 0) checked.ready.push({ source, values })
    else checked.refused.push(...faults)
  }
  return checked
}
