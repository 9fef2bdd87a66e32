import { userImportFields, type UserImportField, type UserImportRow } from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import {
  hasLostDigits,
  idInCell,
  isDamaged,
  normalisePhone,
  plainLine,
  withoutTextMark,
} from '@hospital-crm/api/rules'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { ResourceValues } from '../resources/hooks.ts'
import { rolesToGive } from '../staff/accounts.ts'

/** A row with ids in the place of names, and what of it names nothing that the giver may give. */
export interface NamedRow {
  values: ResourceValues
  problems: Partial<Record<UserImportField, FieldProblem>>
}

/** Most names of one cell. */
const MAX_NAMES = 200

const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** The account name that a cell means. */
export const accountIn = (cell: string): string => keyOf(idInCell(plainLine(cell)))

/** What of a row was damaged on its way: signs of a text, or the last digits of a number. */
const damageIn = (row: UserImportRow): NamedRow['problems'] =>
  Object.fromEntries(
    userImportFields.flatMap((field): [UserImportField, FieldProblem][] => {
      if (isDamaged(row[field])) return [[field, 'damaged_text']]
      const isNumber = field === 'phone' || field === 'username'
      return isNumber && hasLostDigits(row[field]) ? [[field, 'digits_lost']] : []
    }),
  )

const namesIn = (cell: string): string[] =>
  cell
    .split(/[,;、，；\n]/)
    .map(keyOf)
    .filter((name) => name !== '')

/** Ids by name. A name that several have means none of them. */
const byName = (items: readonly { id: number; name: string }[]): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(items, ({ name }) => keyOf(name))].flatMap(([name, same]): [string, number][] =>
      same.length === 1 && same[0] ? [[name, same[0].id]] : [],
    ),
  )

/** What turns names of roles and hospitals into those that somebody may give. */
export const namesFor = async (db: Db, giver: Actor): Promise<(row: UserImportRow) => NamedRow> => {
  const [roles, { hospitals }] = await Promise.all([rolesToGive(db, giver), catalogueOf(db)])
  const isOwn = ({ id }: { id: number }) =>
    giver.administrator || giver.hospitals.length === 0 || giver.hospitals.includes(id)
  const lists = { roles: byName(roles), hospitals: byName(hospitals.filter(isOwn)) }
  return (row) => {
    const { nickname, username, phone, ...named } = row
    const problems: NamedRow['problems'] = {}
    const ids = (field: 'role_id' | 'extra_roles' | 'hospitals', most: number): number[] => {
      const list = field === 'hospitals' ? lists.hospitals : lists.roles
      const whole = keyOf(named[field])
      // A name may have a comma of its own.
      const names = list.has(whole) ? [whole] : [...new Set(namesIn(named[field]))]
      const found = names.map((name) => list.get(name))
      if (names.length > most) problems[field] = 'too_many'
      else if (found.includes(undefined)) problems[field] = 'not_offered'
      return found.filter((id) => id !== undefined)
    }
    const [main = 0] = ids('role_id', 1)
    const extra = ids('extra_roles', MAX_NAMES).filter((id) => id !== main)
    const values = {
      nickname: withoutTextMark(plainLine(nickname).trim()),
      username: accountIn(username),
      phone: normalisePhone(idInCell(phone)),
      role_id: main,
      extra_roles: extra,
      hospitals: ids('hospitals', MAX_NAMES),
    }
    return { values, problems: { ...problems, ...damageIn(row) } }
  }
}
