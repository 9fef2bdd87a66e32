import type { AuditEntry } from '@hospital-crm/api/entities'
import type { AuditMessages } from '../../messages/zh/audit.ts'

type Words = Pick<AuditMessages, 'nouns' | 'verbs'>

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
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What an entry tells beside its action, line by line. */
export const changeLines = ({ changes }: Pick<AuditEntry, 'changes'>): ChangeLine[] =>
  Object.entries(changes).map(([field, value]) => {
    const pair = value !== null && typeof value === 'object' && 'old' in value && 'new' in value
    return pair
      ? { field, before: textOf(value.old), after: textOf(value.new) }
      : { field, before: '', after: textOf(value) }
  })
