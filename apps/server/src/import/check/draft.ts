import { isEmptyValue, type WritableField } from '@hospital-crm/api/entities'
import { idInCell, isDamaged, phoneInCell, type PhoneInCell } from '@hospital-crm/api/rules'
import type { Actor } from '../../access/actor.ts'
import { fieldRules, type FieldValues, type Problems } from '../../customers/core/check.ts'
import { given, problemsOfNew } from '../../customers/acts/create.ts'
import type { Catalogue } from '../../options/catalogue.ts'
import type { WallClock } from '../../spreadsheet/wall-clock.ts'
import { choicesFor, type MeantText } from './choices.ts'
import { OTHER_NUMBER, remarkWith } from './other-number.ts'
import { meaningOf } from './values.ts'

/** A customer to be, out of one row. */
export interface DraftCustomer {
  values: FieldValues
  /** What is wrong with it as a new customer. */
  problems: Problems
  /** Of these, cells that say nothing that can be stored. */
  unread: Problems
}

export interface DraftContext {
  actor: Actor
  catalogue: Catalogue
  clock: WallClock
  /** A field for each column, empty for none. */
  mapping: readonly string[]
  /** What texts mean that name no choice. */
  meant: readonly MeantText[]
}

const nothingElse: PhoneInCell = { phone: '', rest: '' }

/** Reads rows by the rules of the form for new customers: a row that passes here could have been typed. */
export const drafter = (context: DraftContext): ((cells: readonly string[]) => DraftCustomer) => {
  const { actor, catalogue, clock, mapping, meant } = context
  const meaning = { choices: choicesFor(actor, catalogue, meant), clock }
  const { readOnly, required } = fieldRules(actor)
  const columns = mapping.flatMap((field, column) =>
    field === '' ? [] : [[field as WritableField, column] as const],
  )
  return (cells) => {
    const form: Record<string, unknown> = {}
    const unread: Problems = {}
    let said = ''
    for (const [field, column] of columns) {
      const cell = cells[column] ?? ''
      if (cell === '') continue
      const isRead = readOnly.includes(field)
      const { phone, rest } = field === 'phone' && !isRead ? phoneInCell(idInCell(cell)) : nothingElse
      // What is damaged in a cell is told by whoever reads the whole of it.
      const isLess = rest !== '' && !isDamaged(cell)
      if (isLess) said = rest
      const read = meaningOf(field, isLess ? phone : cell, meaning)
      if (isRead) unread[field] = 'read_only'
      else if ('problem' in read) unread[field] = read.problem
      else form[field] = read.value
    }
    if (said !== '' && unread.phone === undefined) {
      const remark = readOnly.includes('desc') ? undefined : remarkWith(form['desc'], OTHER_NUMBER, said)
      if (remark === undefined) unread.phone = 'invalid_phone'
      else form['desc'] = remark
    }
    const values = given(form)
    const problems = problemsOfNew({ actor, catalogue }, values)
    // Whoever left a landline alone can be reached all the same.
    if (said !== '' && problems['phone'] === 'contact_required') delete problems['phone']
    if (said !== '' && isEmptyValue(values.phone) && required.includes('phone'))
      problems['phone'] = 'required'
    return { values, problems: { ...problems, ...unread }, unread }
  }
}
