import { customerLists, type CustomerListName, type PersonWord } from '@hospital-crm/api/entities'
import { isComparison, withFilter, type ListSearch } from '../data/list-search.ts'

/** Whose customers a list shows: everybody's that the reader may see, one's own, or those of one's agents. */
export const whoseChoices = ['all', 'me', 'team'] as const
export type Whose = (typeof whoseChoices)[number]

/** Whose customers a question asks for; undefined where it names people otherwise. */
export const whoseOf = (search: ListSearch, list: CustomerListName): Whose | undefined => {
  const value = search.filter?.[customerLists[list].person]
  if (value === undefined) return 'all'
  if (!isComparison(value) || value.op !== 'anyOf' || !Array.isArray(value.value)) return undefined
  const [only, ...others] = value.value
  return others.length === 0 ? whoseChoices.find((one) => one !== 'all' && one === only) : undefined
}

/** The same question for the customers of others. */
export const withWhose = (search: ListSearch, list: CustomerListName, whose: Whose): ListSearch => {
  const word: PersonWord | undefined = whose === 'all' ? undefined : whose
  return withFilter(search, customerLists[list].person, word && { op: 'anyOf', value: [word] })
}
