import { datumFields, figureDay, type DatumField, type DatumKey } from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import { scopeOf } from '../access/scope.ts'
import type { Db, Trx } from '../database/connect.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { cutTo } from '../options/cut.ts'

/** The figures that somebody may type: those that the role names, all for administrators. */
export const typedBy = (actor: Actor): readonly DatumField[] =>
  actor.administrator
    ? datumFields
    : datumFields.filter((field) => actor.role?.allow_datum_fields.includes(field))

/** Whether a day is one that figures are typed for. */
export const isDay = (day: string): boolean => figureDay.safeParse(day).success && day >= '2000-01-01'

/** What is wrong with a key. One that `stands` in the sheet may name what is offered no more. */
export type KeyChecker = (key: DatumKey, stands?: boolean) => Partial<Record<keyof DatumKey, FieldProblem>>

/** Tells what is wrong with a key: a day that is none, or a channel that the caller may not choose. */
export const keyChecker = async (db: Db | Trx, actor: Actor): Promise<KeyChecker> => {
  const catalogue = await catalogueOf(db)
  const scope = scopeOf(actor, catalogue.trees)
  const cut = cutTo(catalogue, scope)
  const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  const offered = {
    hospital: ids(cut.hospitals),
    source: ids([...cut.sources, ...(scope.sources === null ? [{ id: 0 }] : [])]),
    promoted_id: ids([...cut.promoteds, { id: 0 }]),
  }
  const retired = {
    hospital: ids(cut.retired.hospitals),
    source: ids(cut.retired.sources),
    promoted_id: ids(cut.retired.promoteds),
  }
  return (key, stands = false) => ({
    ...(!isDay(key.day) && { day: 'wrong_value' as const }),
    ...Object.fromEntries(
      (['hospital', 'source', 'promoted_id'] as const).flatMap((name) =>
        offered[name].has(key[name]) || (stands && retired[name].has(key[name]))
          ? []
          : [[name, 'not_offered' as const]],
      ),
    ),
  })
}
