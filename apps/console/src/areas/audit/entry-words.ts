import { NO_TIME, ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import type { AuditEntry } from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import type { Language } from '../../messages/index.ts'
import type { AuditMessages } from '../../messages/zh/audit.ts'
import { parameterText, pathOf, type ParameterWording } from './parameter-words.ts'

type Words = Pick<AuditMessages, 'nouns' | 'verbs'>

/** Names of fields by what has them; a field without one is told as it is stored. */
export type FieldNames = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What was done in words; what has none is told as it is stored. */
export const actionText = (action: string, { nouns, verbs }: Words): string => {
  const [noun = '', verb = ''] = action.split('.')
  const named = (nouns as Readonly<Record<string, string>>)[noun] ?? noun
  const done = (verbs as Readonly<Record<string, string>>)[verb] ?? verb
  return done === '' ? named : `${named} · ${done}`
}

/** One line of what changed: a field with its old and new value, or a fact with its value alone. */
export interface ChangeLine {
  field: string
  before: string
  after: string
}

/** A value as it is stored; a list of plain ones without its brackets. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Why something was refused, as its caller was told; a reason of another version as it is stored. */
export const outcomeText = (result: string, language: Language): string =>
  (errorTable as Readonly<Record<string, Readonly<Record<Language, string>>>>)[result]?.[language] ?? result

/** Who did it: a person, the robot that acts for nobody, or somebody who was not signed in. */
export const whoDid = (
  { uid, nickname }: Pick<AuditEntry, 'uid' | 'nickname'>,
  { nobody, robot }: Pick<AuditMessages, 'nobody' | 'robot'>,
): string => {
  if (nickname !== '') return nickname
  if (uid === 0) return nobody
  return uid <= ROBOT_MAX_ID ? robot : `#${uid}`
}

/** What an entry tells beside its action, line by line; parameters in words, with their units. */
export const changeLines = (
  { target_type, target_id, changes }: Pick<AuditEntry, 'target_type' | 'target_id' | 'changes'>,
  names: FieldNames,
  wording: ParameterWording,
): ChangeLine[] =>
  Object.entries(changes).map(([key, value]) => {
    const path = target_type === 'config' ? pathOf(target_id, key, wording.parameters) : undefined
    const field = path ? wording.parameters.fields[path].name : (names[target_type]?.[key] ?? key)
    const written = (one: unknown) => (path ? parameterText(path, one, wording) : textOf(one))
    const pair = value !== null && typeof value === 'object' && 'old' in value && 'new' in value
    return pair
      ? { field, before: written(value.old), after: written(value.new) }
      : { field, before: '', after: textOf(value) }
  })

/** A line in short: what became what, or a fact. */
export const lineText = ({ field, before, after }: ChangeLine): string =>
  before === '' && after === '' ? field : `${field} ${before === '' ? '' : `${before} → `}${after || NO_TIME}`
