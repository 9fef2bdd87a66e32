import { sql } from 'kysely'
import { every, scopeConditions, scopeOf, type OptionTrees, type Viewer } from '../../access/scope.ts'
import type { Db } from '../../database/connect.ts'
import { readDigits } from '../../numbers/reading.ts'

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

/** All that could be a number in a text, whatever stands between its digits and beside them, further digits too. */
export const numbersAmidDigits = (text: string): string[] => {
  const numbers = [false, true].flatMap((wide) =>
    [...readDigits(text, wide).digits.matchAll(/(?=(1[3-9]\d{9}))/g)].map(([, number = '']) => number),
  )
  return [...new Set(numbers)]
}

/** A text that is asked about as a number. */
export const isNumberLike = (text: string): boolean => numbersAmidDigits(text).length > 0

/** The same for texts that are asked about as another way of contact: of those that read like a number. */
export const missedTexts = async (
  db: Db,
  viewer: Viewer,
  trees: OptionTrees,
  way: 'wechat' | 'qq' | 'order_num',
  texts: readonly string[],
): Promise<string[]> => {
  const asked = new Set(texts.filter(isNumberLike))
  if (asked.size === 0) return []
  const column = sql.ref(`customers.${way}`)
  const { rows } = await sql<{ asked: string }>`select asked from unnest(${[...asked]}::text[]) as asked
    where not exists (select from customers
      where ${column} <> '' and ${column} = asked and ${every(scopeConditions(scopeOf(viewer, trees)))})`.execute(
    db,
  )
  return rows.map(({ asked: text }) => text)
}
