import { figureChecks, standardFigureChecks } from '@hospital-crm/api/entities'
import type { Db, Trx } from '../database/connect.ts'
import { readStored } from './stored-setting.ts'

/** How typed figures are held against what was counted, as it is stored. */
export const figureSetting = { key: 'figure_checks', schema: figureChecks, standard: standardFigureChecks }

/** Share in percent beyond which a count that differs from what was typed is marked. */
export const readDifference = async (db: Db | Trx): Promise<number> => {
  const [{ difference_percent: percent }] = await readStored(db, figureSetting)
  return percent
}
