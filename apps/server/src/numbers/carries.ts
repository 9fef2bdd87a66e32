import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { chineseNumerals, digitSigns } from './signs.ts'

/** Digits that could make a number, whatever stood between them. */
const NUMBER = '1[3-9][0-9]{9}'

const translated = (text: RawBuilder<unknown>, { signs, figures }: { signs: string; figures: string }) =>
  sql`translate(${text}, ${signs}::text, ${figures}::text)`

const plain = (text: RawBuilder<unknown>) => sql`normalize(${text}, NFKC)`
const tells = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '[^0-9]+', '', 'g') ~ ${NUMBER}`

/** Digits that are written with percent signs, as they are meant; other signs that are written so are left out. */
const decoded = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(${text}, '%(25)*3([0-9])', '\\2', 'g'), '%[0-9A-Fa-f]{2}', '', 'g')`

/**
 * Whether a column may tell a number: true wherever `findNumbers` finds one and for some longer rows of digits too, so that a
 * search tells nobody a digit. Nothing but digits is looked at, as the database has another idea of spaces.
 */
export const carriesNumber = (column: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const figures = translated(column, digitSigns())
  const chinese = translated(plain(translated(figures, chineseNumerals)), chineseNumerals)
  return sql<SqlBool>`(octet_length(${column}) >= 11 and case when ${column} !~ '[^ -$&-~]' then ${tells(column)}
    else length(${column}) >= 6 and (${tells(plain(figures))} or ${tells(chinese)} or ${tells(decoded(chinese))}
      or ${column} ~ '(%[0-9A-Fa-f]{2}[^%]*){11}') end)`
}
