import type { WritableField } from '@hospital-crm/api/entities'
import type { Actor } from '../../access/actor.ts'
import { fieldRules, type FieldValues, type Problems } from '../../customers/core/check.ts'
import { given, problemsOfNew } from '../../customers/acts/create.ts'
import type { Catalogue } from '../../options/catalogue.ts'
import type { WallClock } from '../../spreadsheet/wall-clock.ts'
import { choicesFor } from './choices.ts'
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
}

/** Reads rows by the rules of the form for new customers: a row that passes here could have been typed. */
export const drafter = (context: DraftContext): ((cells: readonly string[]) => DraftCustomer) => {
  const { actor, catalogue, clock, mapping } = context
  const meaning = { choices: choicesFor(actor, catalogue), clock }
  const { readOnly } = fieldRules(actor)
  const columns = mapping.flatMap((field, column) =>
    field === '' ? [] : [[field as WritableField, column] as const],
  )
  return (cells) => {
    const form: Record<string, unknown> = {}
    const unread: Problems = {}
    for (const [field, column] of columns) {
      const text = cells[column] ?? ''
      if (text === '') continue
      const meant = meaningOf(field, text, meaning)
      if (readOnly.includes(field)) unread[field] = 'read_only'
      else if ('problem' in meant) unread[field] = meant.problem
      else form[field] = meant.value
    }
    const values = given(form)
    return { values, problems: { ...problemsOfNew({ actor, catalogue }, values), ...unread }, unread }
  }
}
