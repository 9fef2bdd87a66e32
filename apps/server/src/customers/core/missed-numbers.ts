import { sql } from 'kysely'
import { every, scopeConditions, scopeOf, type OptionTrees, type Viewer } from '../../access/scope.ts'
import type { Db } from '../../database/connect.ts'

/** Of some phone numbers those that no record in somebody's sight has, whatever its stage. */
export const missedNumbers = async (
  db: Db,
  viewer: Viewer,
  trees: OptionTrees,
  numbers: readonly string[],
): Promise<string[]> => {
  if (numbers.length === 0) return []
  const { rows } = await sql<{
    number: string
  }>`select number from unnest(${[...new Set(numbers)]}::text[]) as number
    where not exists (select from customers
      where (customers.phone = number
          or (customers.contact_phones <> '{}' and customers.contact_phones && array[number]))
        and ${every(scopeConditions(scopeOf(viewer, trees)))})`.execute(db)
  return rows.map(({ number }) => number)
}
