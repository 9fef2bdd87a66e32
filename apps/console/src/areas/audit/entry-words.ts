import { ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import type { AuditEntry } from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import type { Language } from '../../messages/index.ts'
import type { AuditMessages } from '../../messages/zh/audit.ts'

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

/** What an entry tells beside its action, line by line. */
export const changeLines = (
  { target_type, changes }: Pick<AuditEntry, 'target_type' | 'changes'>,
  names: FieldNames,
): ChangeLine[] =>
  Object.entries(changes).map(([key, value]) => {
    const field = names[target_type]?.[key] ?? key
    const pair = value !== null && typeof value === 'object' && 'old' in value && 'new' in value
    return pair
      ? { field, before: textOf(value.old), after: textOf(value.new) }
      : { field, before: '', after: textOf(value) }
  })
