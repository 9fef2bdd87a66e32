import { optionListNames } from '@hospital-crm/api/entities'
import { buildOptions } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useMessages } from '../../../messages/index.ts'
import { lookupOf, type Lookups } from '../../../options/lookup.ts'
import type { FieldTexts } from '../fields/field-text.ts'

const lists = buildOptions()
const lookups = Object.fromEntries(
  optionListNames.map((name) => [name, lookupOf(lists[name])]),
) as unknown as Lookups<(typeof optionListNames)[number]>

/** The words of the customer screens over fictional option lists, in the language of the story. */
export const useStoryTexts = (): FieldTexts => ({
  options: { lists, lookups },
  messages: useMessages('customers'),
  timeZone: DEFAULT_TIME_ZONE,
})
