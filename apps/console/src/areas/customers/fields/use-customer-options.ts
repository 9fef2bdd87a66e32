import { optionListNames } from '@hospital-crm/api/entities'
import { useOptions, type Options } from '../../../options/index.ts'

/** The option lists that customer screens share. */
export type CustomerOptions = Pick<Options<(typeof optionListNames)[number]>, 'lists' | 'lookups'>

/** Every option list that a customer can refer to, cut to what the user may see. */
export const useCustomerOptions = (): Options<(typeof optionListNames)[number]> => useOptions(optionListNames)
