import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { every, scopeConditions, scopeOf, type OptionTrees, type Viewer } from '../../access/scope.ts'
import type { Db } from '../../database/connect.ts'
import { readDigits } from '../../numbers/reading.ts'

/** Numbers that somebody asked about: those that are nobody's in sight, and the customers whose the others are. */
export interface AskedNumbers {
  missed: string[]
  found: number[]
}

/** Customers of one number that the log names. */
const NAMED = 20

interface AskedRow {
  asked: string
  found: number[]
}

const outcomeOf = (rows: readonly AskedRow[]): AskedNumbers => ({
  missed: rows.filter(({ found }) => found.length === 0).map(({ asked }) => asked),
  found: [...new Set(rows.flatMap(({ found }) => found))],
})

const lookUp = async (
  db: Db,
  viewer: Viewer,
  trees: OptionTrees,
  asked: Iterable<string>,
  matches: RawBuilder<SqlBool>,
): Promise<AskedNumbers> => {
  const { rows } = await sql<AskedRow>`select asked, array(select id from customers
      where ${matches} and ${every(scopeConditions(scopeOf(viewer, trees)))} limit ${NAMED}) as found
    from unnest(${[...new Set(asked)]}::text[]) as asked`.execute(db)
  return outcomeOf(rows)
}

/** Looks phone numbers up among all records in somebody's sight, whatever their stage. */
export const lookUpNumbers = async (
  db: Db,
  viewer: Viewer,
  trees: OptionTrees,
  numbers: readonly string[],
): Promise<AskedNumbers> =>
  numbers.length === 0
    ? { missed: [], found: [] }
    : lookUp(
        db,
        viewer,
        trees,
        numbers,
        sql<SqlBool>`(customers.phone = asked
          or (customers.contact_phones <> '{}' and customers.contact_phones && array[asked]))`,
      )

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
export const lookUpTexts = async (
  db: Db,
  viewer: Viewer,
  trees: OptionTrees,
  way: 'wechat' | 'qq' | 'order_num',
  texts: readonly string[],
): Promise<AskedNumbers> => {
  const asked = texts.filter(isNumberLike)
  if (asked.length === 0) return { missed: [], found: [] }
  const column = sql.ref(`customers.${way}`)
  return lookUp(db, viewer, trees, asked, sql<SqlBool>`(${column} <> '' and ${column} = asked)`)
}
