import { isAway } from './unavailable.ts'

/** Names that the database or the network gives to what went wrong; none of them holds a value of a row. */
const names = ['code', 'schema', 'table', 'column', 'constraint'] as const

const isName = (value: unknown): value is string => typeof value === 'string' && /^\w{1,80}$/.test(value)

const isPlace = (line: string): boolean => /^ {4}at .*:\d+:\d+\)?$/.test(line)

/**
 * What a log may say of something that failed: its kind, what it was about and where it happened. Messages and details
 * are left out, since they quote what was worked on, down to a customer's whole row.
 */
export const failureText = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const given: Partial<Record<string, unknown>> = { ...error }
  const told = names.flatMap((name) => (isName(given[name]) ? `${name} ${given[name]}` : []))
  const about = told.length === 0 && isAway(error) ? ['the connection to the database is gone'] : told
  const places = (error.stack ?? '').split('\n').filter(isPlace)
  return [[error.name, ...about].join(', '), ...new Set(places)].join('\n')
}
