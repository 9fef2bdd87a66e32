import type { BodyOf } from '@hospital-crm/api/contract'
import type { WritableField } from '@hospital-crm/api/entities'
import type { Actor } from '../../access/actor.ts'
import { hidesPhones } from '../../access/mask.ts'
import { invalid } from '../../http/validate.ts'
import { changeRecord, refuseMoved, wanted } from './change.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { missingProblems, originProblems, type FieldValues, type Problems } from '../core/check.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { wireValue, writableValues } from '../core/row.ts'

type Form = NonNullable<BodyOf<'customers/cusleads/receive'>['form']>

/** What still has to be filled in before the role's rules let a record be received. */
export const missingIn = (actor: Actor, record: CustomerRecord): Problems =>
  missingProblems(actor, writableValues(record))

/** A form that was filled in from masked values, in the values that it means. */
const meant = ({ actor, language }: ChangeContext, record: CustomerRecord, form: Form): FieldValues => {
  if (!hidesPhones(actor, record)) return form
  const { changes, moved } = wanted(record, form, true)
  refuseMoved(moved, language)
  const fields = Object.keys(form) as WritableField[]
  return Object.fromEntries(
    fields.map((field) => [field, field in changes ? changes[field] : wireValue(record, field)]),
  )
}

/**
 * Saves the form that a row was received with. `before` is the row as it was reserved; it is the caller's by now.
 * @throws CallError `validation_failed`: then nothing was received either.
 */
export const fillIn = async (context: ChangeContext, before: CustomerRecord, form: Form): Promise<void> => {
  const { actor, language } = context
  const values = meant(context, before, form)
  const refused = originProblems(actor, before, values)
  if (Object.keys(refused).length > 0) throw invalid(refused, language)
  const after = await changeRecord(context, { id: before.id, values, action: 'update' })
  const missing = missingIn(actor, after)
  if (Object.keys(missing).length > 0) throw invalid(missing, language)
}
