import type { FieldTexts } from './field-text.ts'

/** Fields whose value is one of a list that the server keeps. */
export type ListedField = 'hospital' | 'consulting' | 'mature' | 'promoted_id' | 'clue_id' | 'status' | 'tags'

export interface ListedOption {
  id: number
  name: string
}

/** What such a field is chosen from, for editing as for filtering. */
export const listedOptions = (field: ListedField, { options: { lists } }: FieldTexts): ListedOption[] => {
  switch (field) {
    case 'hospital':
      return lists.hospitals
    case 'consulting':
      return lists.consultings
    case 'mature':
      return lists.matures
    case 'promoted_id':
      return lists.promoteds.map(({ promoted_id: id, name }) => ({ id, name }))
    case 'clue_id':
      return lists.clues.map(({ id, username: name }) => ({ id, name }))
    case 'status':
      return lists.customerStatus
    case 'tags':
      return lists.customerTags
  }
}
