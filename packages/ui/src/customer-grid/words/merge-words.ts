import type { CustomerGridWords } from './zh.ts'

/** Words of a caller: any of them, also single headings. */
export interface OwnCustomerWords extends Partial<Omit<CustomerGridWords, 'fields' | 'groups'>> {
  fields?: Partial<CustomerGridWords['fields']>
  groups?: Partial<CustomerGridWords['groups']>
}

/** The package's words with the caller's in their place. */
export function mergeWords(words: CustomerGridWords, own: OwnCustomerWords | undefined): CustomerGridWords {
  if (!own) return words
  return {
    ...words,
    ...own,
    fields: { ...words.fields, ...own.fields },
    groups: { ...words.groups, ...own.groups },
  }
}
