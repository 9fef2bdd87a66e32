import { optionListNames } from '@hospital-crm/api/entities'
import { buildOptions } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { customers } from '../../../messages/zh/customers.ts'
import { lookupOf, type Lookups } from '../../../options/lookup.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { joinedIn, useLanguage, useMessages } from '../../../messages/index.ts'
import { editRules, type EditRules } from '../fields/edit-rules.ts'

const lists = buildOptions()
const lookups = Object.fromEntries(
  optionListNames.map((name) => [name, lookupOf(lists[name])]),
) as unknown as Lookups<(typeof optionListNames)[number]>

/** The words of the customer screens in Chinese, over fictional option lists. */
export const testTexts: FieldTexts = {
  options: { lists, lookups },
  messages: customers,
  joined: joinedIn.zh,
  timeZone: DEFAULT_TIME_ZONE,
}

/** The words of the customer screens over fictional option lists, in the language of the story. */
export const useStoryTexts = (): FieldTexts => ({
  ...testTexts,
  messages: useMessages('customers'),
  joined: joinedIn[useLanguage()],
})

/** Rules of somebody who may change everything, for stories of acts. */
export const freeRules: EditRules = editRules(
  { update: true, updateStatus: true, updateTags: true, followUp: true, delete: true },
  null,
)
