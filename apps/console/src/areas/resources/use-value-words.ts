import type { OptionListName } from '@hospital-crm/api/entities'
import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { useMemo } from 'react'
import { useMessages } from '../../messages/index.ts'
import { useOptions } from '../../options/index.ts'
import type { Referred, ValueWords } from './value-words.ts'

/** A row, and of a tree those below it with their way from the top. */
const referredIn = (row: object, above = ''): Referred[] => {
  const id = 'id' in row ? Number(row.id) : 'promoted_id' in row ? Number(row.promoted_id) : 0
  const name = above + ('name' in row ? String(row.name) : '')
  const below = 'children' in row && Array.isArray(row.children) ? (row.children as object[]) : []
  return [{ id, name }, ...below.flatMap((child) => referredIn(child, `${name}/`))]
}

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
      options: Object.fromEntries(names.map((name) => [name, lists[name].flatMap((row) => referredIn(row))])),
    }),
    [words, choices, names, lists],
  )
}
