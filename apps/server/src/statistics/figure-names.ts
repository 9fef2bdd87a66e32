import { fieldOf, reportWords, type RetiringList } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import type { Db } from '../database/connect.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { OptionNames } from '../spreadsheet/option-names.ts'
import type { FigureKey } from './figures.ts'
import type { Period } from './periods.ts'

/** What figures are counted by that has names. */
export type NamedKey = Exclude<FigureKey, Period>

/** Names of what the rows of a file are counted by, as the screen has them: with a word where nobody can choose it any more. */
export const figureNames = async (
  db: Db,
  names: OptionNames,
  language: Language,
): Promise<(key: NamedKey, id: number) => string> => {
  const { retired } = await catalogueOf(db)
  const left = await db.selectFrom('users').select('id').where('status', '<>', 1).execute()
  const { gone, nobody, none } = reportWords[language]
  const idsOf = (key: NamedKey) => (key === 'uid' ? left : retired[fieldOf(key).options as RetiringList])
  return (key, id) => {
    if (id === 0) return key === 'uid' ? nobody : none
    const name = names.of(key, id)
    return idsOf(key).some((one) => one.id === id) ? gone(name) : name
  }
}
