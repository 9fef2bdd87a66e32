import type { OptionListName } from '@hospital-crm/api/entities'
import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { useMemo } from 'react'
import { useMessages } from '../../messages/index.ts'
import { useOptions } from '../../options/index.ts'
import type { Referred, ValueWords } from './value-words.ts'

const referredOf = (row: object): Referred => ({
  id: 'promoted_id' in row ? Number(row.promoted_id) : 'id' in row ? Number(row.id) : 0,
  name: 'name' in row ? String(row.name) : '',
})

/** What turns values of a resource into words: those of its choices, and names of what it refers to. */
export const useValueWords = ({ path, fields }: ScreenDefinition): ValueWords => {
  const words = useMessages('resourceScreen')
  const { choices = {} } = useMessages('shell').resources[path]
  const names = useMemo(
    () => Object.values(fields).flatMap(({ list }): OptionListName[] => (list ? [list] : [])),
    [fields],
  )
  const { lists } = useOptions(names)
  return useMemo(
    () => ({
      words,
      choices,
      options: Object.fromEntries(names.map((name) => [name, lists[name].map(referredOf)])),
    }),
    [words, choices, names, lists],
  )
}
