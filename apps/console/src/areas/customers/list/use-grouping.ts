import { fieldOf, type GroupableField } from '@hospital-crm/api/entities'
import { use, useMemo } from 'react'
import { useLanguage } from '../../../messages/index.ts'
import { untilThere } from '../../../parts/lazy-part.ts'
import type { createGroupedCustomers, Grouping } from '../data/grouped-customers.ts'
import { fieldText, type CustomerOptions, type FieldTexts } from '../fields/field-text.ts'

let made: typeof createGroupedCustomers | undefined
let loading: Promise<typeof createGroupedCustomers> | undefined

/** Fetches what groups rows; who groups none never does. */
export const loadGrouping = (): Promise<typeof createGroupedCustomers> => {
  loading ??= untilThere(() => import('../data/grouped-customers.ts')).then((found) => {
    made = found.createGroupedCustomers
    return made
  })
  return loading
}

const versions = new WeakMap<object, number>()
let lastVersion = 0

/** Tells names that have changed from those before: headings keep the names they were made with. */
const versionOf = (names: object): number => {
  const version = versions.get(names) ?? (lastVersion += 1)
  versions.set(names, version)
  return version
}

/** Another one where the values of the field have other names; names of other fields change nothing. */
export const groupingId = (by: GroupableField, language: string, { lookups }: CustomerOptions): string => {
  const { options } = fieldOf(by)
  return `${by}-${language}-${options === undefined ? 0 : versionOf(lookups[options])}`
}

/** The field that rows stand under, in the reader's words; undefined where they stand under none. */
export const useGrouping = (by: GroupableField | undefined, texts: FieldTexts): Grouping | undefined => {
  const language = useLanguage()
  const createGrouped = by === undefined ? undefined : (made ?? use(loadGrouping()))
  return useMemo(() => {
    if (by === undefined || !createGrouped) return undefined
    const { noGroup, restGroups } = texts.messages.list
    return {
      id: groupingId(by, language, texts.options),
      create: (call, list) =>
        createGrouped(call, list, {
          by,
          label: (key) => fieldText(by, key, texts) || noGroup,
          restText: (groups, count) =>
            restGroups(groups.toLocaleString('en-US'), count.toLocaleString('en-US')),
        }),
    }
  }, [by, createGrouped, language, texts])
}
