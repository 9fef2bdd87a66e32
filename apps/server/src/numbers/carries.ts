import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { lookAlikes } from './look-alikes.ts'
import { chineseNumerals, digitSigns } from './signs.ts'

/** Digits that could make a number, whatever stands between them. */
const NUMBER = '1[^0-9]*[3-9]([^0-9]*[0-9]){9}'
/** Signs that may stand for figures; where six of them are not, there is nothing to translate. */
const SIGNS = `0-9²³¹¼-¾\u0660-\u33ff\ua620-\uabff\uf900-\ufaff\uff10-\uff19\u{10000}-\u{10ffff}${chineseNumerals.signs}${lookAlikes.signs}`
const SIX_SIGNS = `([${SIGNS}][^${SIGNS}]*){6}`

/** Signs that look like digits, with none beside them. */
const ALONE = `(^|[^0-9${lookAlikes.signs}])[${lookAlikes.signs}]+(?=$|[^0-9${lookAlikes.signs}])`

const translated = (text: RawBuilder<unknown>, { signs, figures }: { signs: string; figures: string }) =>
  sql`translate(${text}, ${signs}::text, ${figures}::text)`

const plain = (text: RawBuilder<unknown>) => sql`normalize(${text}, NFKC)`
/** With signs that look like digits as such, as `withAlikeAsDigits` has them. */
const alike = (text: RawBuilder<unknown>) =>
  translated(sql`regexp_replace(${text}, ${ALONE}, '\\1', 'g')`, lookAlikes)
const tells = (text: RawBuilder<unknown>) => sql`${text} ~ ${NUMBER}`

/** How pages, programs and mails write a sign, and what turns digits about; where they are, any eleven figures may be a number. */
const ESCAPES = '&#|&[A-Za-z]|\\\\|%[0-9A-Fa-fu]|[Uu]\\+[0-9A-Fa-f]{4}|=[0-9A-Fa-f]{2}='
const TURNS = '[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]'
const ELEVEN = `([${SIGNS}][^${SIGNS}]*){11}`
const isDisguised = (text: RawBuilder<unknown>) =>
  sql`(${text} ~ ${`${ESCAPES}|${TURNS}`} and ${text} ~ ${ELEVEN})`

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
  return sql<SqlBool>`(octet_length(${column}) >= 11 and case when ${column} !~ '[^ -$&-~]' then
      ${tells(column)} or (${column} ~ '[0-9][OoIl]|[OoIl][0-9]' and ${tells(alike(column))})
    else ${column} ~ ${SIX_SIGNS} and (${tells(plain(figures))} or ${tells(chinese)} or ${tells(decoded(chinese))}
      or ${tells(alike(chinese))} or ${tells(decoded(alike(chinese)))}
      or ${column} ~ '(%[0-9A-Fa-f]{2}[^%]*){11}') end
    or octet_length(${column}) >= 11 and ${isDisguised(column)})`
}
