import type { OptionListName } from '@hospital-crm/api/entities'
import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { DEFAULT_TIME_ZONE, formatUnix } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '../../client/index.ts'
import { useMessages } from '../../messages/index.ts'
import { agentGroups } from '../../options/agent-groups.ts'
import { CONFIG_KEY, useOptions, useSystemConfig } from '../../options/index.ts'
import { ownFields } from './own-fields.ts'
import type { Referred, ValueWords } from './fields/value-words.ts'

const nameOf = (row: object): string =>
  'name' in row ? String(row.name) : 'nickname' in row ? String(row.nickname) : ''

/** A row, and of a tree those below it with their way from the top. */
const referredIn = (row: object, above = ''): Referred[] => {
  const id = 'id' in row ? Number(row.id) : 'promoted_id' in row ? Number(row.promoted_id) : 0
  const name = above + nameOf(row)
  const below = 'children' in row && Array.isArray(row.children) ? (row.children as object[]) : []
  return [{ id, name }, ...below.flatMap((child) => referredIn(child, `${name}/`))]
}

/** Roles that users can be given; asked for where a resource refers to them. */
const useRoleOptions = (isNeeded: boolean): readonly Referred[] => {
  const call = useCall()
  const { data } = useQuery({
    queryKey: [CONFIG_KEY, 'users/roles'],
    enabled: isNeeded,
    meta: { isUnseen: true },
    queryFn: ({ signal }) => call('users/roles', { body: {}, signal, quiet: true }),
  })
  return data ?? []
}

const isList = (list: OptionListName | 'roles' | undefined): list is OptionListName =>
  list !== undefined && list !== 'roles'

/** What turns values of a resource into words: those of its choices, and names of what it refers to. */
export const useValueWords = ({ path, fields }: ScreenDefinition): ValueWords => {
  const words = useMessages('resourceScreen')
  const { choices = {} } = useMessages('shell').resources[path]
  const all = useMemo(() => Object.values(fields).map(({ list }) => list), [fields])
  const names = useMemo(
    () => [...all.filter((list) => isList(list)), ...(ownFields[path]?.lists ?? [])],
    [all, path],
  )
  const { lists } = useOptions(names)
  const roles = useRoleOptions(all.includes('roles'))
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  return useMemo(
    () => ({
      words,
      choices,
      options: {
        ...Object.fromEntries(names.map((name) => [name, lists[name].flatMap((row) => referredIn(row))])),
        roles,
      },
      people: names.includes('adminUsers') ? agentGroups(lists.adminUsers) : [],
      trees: { diseases: lists.diseases, sources: lists.sources },
      time: (unix) => formatUnix(unix, timeZone),
    }),
    [words, choices, names, lists, roles, timeZone],
  )
}
