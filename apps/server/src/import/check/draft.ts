import type { WritableField } from '@hospital-crm/api/entities'
import type { Actor } from '../../access/actor.ts'
import { fieldRules, type FieldValues, type Problems } from '../../customers/core/check.ts'
import { given, problemsOfNew } from '../../customers/acts/create.ts'
import type { Catalogue } from '../../options/catalogue.ts'
import type { WallClock } from '../../spreadsheet/wall-clock.ts'
import { choicesFor, type MeantText } from './choices.ts'
import { meaningOf } from './values.ts'

/** A customer to be, out of one row. */
export interface DraftCustomer {
  values: FieldValues
  problems: Problems
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

/** Reads rows by the rules of the form for new customers: a row that passes here could have been typed. */
export const drafter = (context: DraftContext): ((cells: readonly string[]) => DraftCustomer) => {
  const { actor, catalogue, clock, mapping, meant } = context
  const meaning = { choices: choicesFor(actor, catalogue, meant), clock }
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
      const read = meaningOf(field, text, meaning)
      if (readOnly.includes(field)) unread[field] = 'read_only'
      else if ('problem' in read) unread[field] = read.problem
      else form[field] = read.value
    }
    const values = given(form)
    return { values, problems: { ...problemsOfNew({ actor, catalogue }, values), ...unread } }
  }
}
