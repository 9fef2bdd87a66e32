import { MAX_PAGE_SIZE, type AdminUserOption, type OptionListName } from '@hospital-crm/api/entities'
import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import type { ResourceOutcome, ResourceUse } from '@hospital-crm/api/resources'
import type { TreeNode } from '@hospital-crm/ui/tree'
import { useState } from 'react'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage } from '../../messages/index.ts'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import { agentGroups } from '../../options/agent-groups.ts'
import { useOptions } from '../../options/index.ts'
import { useResource } from '../../options/use-resource.ts'
import { useToasts } from '../../toasts/index.ts'
import { textOf, type AnyRow } from './form-draft.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { removeInRounds, type Failures } from './remove-rounds.ts'
import { branchOf, nodesOf, offeredRows } from './tree-rows.ts'

/** No row was chosen to take the place of what goes. */
class NothingChosen extends Error {
  override readonly name = 'NothingChosen'
}

interface RemoveOptions {
  definition: ScreenDefinition
  rows: readonly AnyRow[]
  nameOf: (id: number) => string
  words: ResourceScreenMessages
  remove: (
    ids: readonly number[],
    how: { replace_by?: number; with_children?: boolean },
  ) => Promise<ResourceOutcome>
  onRemoved: (ids: readonly number[]) => void
}

/** What is in use by anything, summed up over several rows. */
const usesIn = (failures: Failures): NonNullable<Failures[number]['uses']> | undefined => {
  const sums = new Map<ResourceUse['table'], number>()
  for (const { uses = [] } of failures)
    for (const { table, count } of uses) sums.set(table, (sums.get(table) ?? 0) + count)
  return sums.size === 0 ? undefined : [...sums].map(([table, count]) => ({ table, count }))
}

/** People under the letters of their names. */
const lettered = (people: readonly AnyRow[], known: readonly AdminUserOption[]): TreeNode<number>[] => {
  const letters = new Map(known.map(({ id, pinyin }) => [id, pinyin]))
  const named = people.map((row) => ({
    id: row.id,
    nickname: textOf(row, 'nickname'),
    pinyin: letters.get(row.id) ?? '',
  }))
  return agentGroups(named).map(({ name, options }, at) => ({ id: -1 - at, name, children: options }))
}

const noList: readonly OptionListName[] = []
const peopleList: readonly OptionListName[] = ['adminUsers']

const everyNormal = { status: [1], page_size: MAX_PAGE_SIZE }

/** Removing rows: the question, the refusal while they are in use, and what takes their place. */
export const useRemove = ({ definition, rows, nameOf, words, remove, onRemoved }: RemoveOptions) => {
  const language = useLanguage()
  const isPeople = definition.path === 'users'
  const { lists } = useOptions(isPeople ? peopleList : noList)
  const { show } = useToasts()
  const [ids, setIds] = useState<readonly number[]>([])
  const [failures, setFailures] = useState<Failures>([])
  const going = new Set(definition.tree ? ids.flatMap((id) => [...branchOf(rows, id)]) : ids)
  const uses = usesIn(failures)
  // What is shown may be a part of the rows; what takes their place may be any.
  const normal = useResource(definition.path, everyNormal, uses !== undefined && !definition.tree)
  const candidates = (definition.tree ? rows : (normal.rows ?? [])) as readonly AnyRow[]
  const others = uses ? offeredRows(candidates).filter(({ id }) => !going.has(id)) : []

  const confirm = async (replaceBy: number | undefined): Promise<void | false> => {
    if (uses && replaceBy === undefined) throw new NothingChosen(words.inUse.chooseFirst)
    const how = {
      ...(replaceBy !== undefined && { replace_by: replaceBy }),
      ...(definition.tree && { with_children: true }),
    }
    const { failed, moved } = await removeInRounds(ids, (left) => remove(left, how), setFailures)
    const gone = ids.filter((id) => !failed.some((one) => one.id === id))
    if (gone.length > 0) {
      onRemoved(gone)
      const text =
        moved > 0 ? words.replaced(gone.length, moved.toLocaleString(language)) : words.deleted(gone.length)
      show({ kind: 'success', text })
    }
    if (failed.length === 0) return undefined
    setIds(failed.map(({ id }) => id))
    return false
  }
  return {
    ask: (asked: readonly number[]) => {
      setFailures([])
      setIds(asked)
    },
    dialog: (
      <RemoveDialog
        removing={
          ids.length === 0
            ? undefined
            : {
                names: ids.map(nameOf),
                below: going.size - ids.length,
              }
        }
        others={isPeople ? lettered(others, lists.adminUsers) : nodesOf(others, definition.title)}
        uses={uses}
        words={words}
        errorText={(error) =>
          error instanceof NothingChosen ? error.message : failureWords(error, language)
        }
        onConfirm={confirm}
        onClose={() => setIds([])}
      />
    ),
  }
}
