import { contactRules, standardContactRules, type ContactRules } from '@hospital-crm/api/entities'
import type { Db, Trx } from '../database/connect.ts'
import { readStored } from './stored-setting.ts'

/** When and how often customers are contacted, as it is stored. */
export const contactSetting = { key: 'contact_rules', schema: contactRules, standard: standardContactRules }

/** When and how often customers are contacted. */
export const readContactRules = async (db: Db | Trx): Promise<ContactRules> => {
  const [rules] = await readStored(db, contactSetting)
  return rules
}
