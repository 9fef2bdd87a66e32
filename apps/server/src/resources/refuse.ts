import { CallError, type FieldProblem, type Language } from '@hospital-crm/api/errors'
import type { ResourceDefinition } from '@hospital-crm/api/resources'
import { invalid } from '../http/validate.ts'
import { branchesOf } from './branches.ts'
import type { ResourceRow, ResourceValues } from './hooks.ts'
import { told } from './log.ts'
import { same } from './values.ts'

/** What a row is going to be, beside the rows that are there. */
export interface Wish {
  /** 0 for a new row. */
  id: number
  values: ResourceValues
  parentId: number
  /** It is going to stand below that parent for the first time. */
  isMoved: boolean
}

const isRequired = (definition: ResourceDefinition, name: string, value: unknown) =>
  definition.fields[name]?.required === true && (value === '' || value === null)

const parentProblem = (
  rows: readonly ResourceRow[],
  id: number,
  parentId: number,
): FieldProblem | undefined => {
  const { byId, below } = branchesOf(rows)
  if (parentId !== 0 && !byId.has(parentId)) return 'not_offered'
  const isBelowItself = id !== 0 && (parentId === id || below(id).includes(parentId))
  return isBelowItself ? 'wrong_value' : undefined
}

/**
 * Refuses values that cannot stand beside the other rows: empty where something is needed, taken, or below themselves.
 * @throws CallError `validation_failed`
 */
export const refuseBad = (
  definition: ResourceDefinition,
  rows: readonly ResourceRow[],
  { id, values, parentId, isMoved }: Wish,
  language: Language,
): void => {
  const problems: Record<string, FieldProblem> = {}
  const siblings = rows.filter((row) => row.id !== id && (!definition.tree || row.parent_id === parentId))
  const before = rows.find((row) => row.id === id)
  for (const [name, value] of Object.entries(values)) {
    // What stands there already may be told back, whatever the rules are by now.
    if (before && !isMoved && same(before[name], value)) continue
    if (before && definition.fields[name]?.fixed && !same(before[name], value)) problems[name] = 'read_only'
    else if (isRequired(definition, name, value)) problems[name] = 'required'
    else if (definition.fields[name]?.unique && siblings.some((row) => same(row[name], value)))
      problems[name] = 'name_taken'
  }
  if (definition.tree && isMoved) {
    const problem = parentProblem(rows, id, parentId)
    if (problem) problems['parent_id'] = problem
  }
  if (Object.keys(problems).length > 0) throw invalid(problems, language)
}

/**
 * Refuses what somebody else has changed since: `base` holds the values as the caller knew them, and counts as they may see it:
 * compared with what is hidden, it would tell whether a guess is right.
 * @throws CallError `edit_conflict` with both values of each field, of a secret with neither
 */
export const refuseConflicts = (
  definition: ResourceDefinition,
  before: ResourceRow,
  changes: ResourceValues,
  base: ResourceValues | undefined,
  show: (row: ResourceRow) => ResourceRow = (row) => row,
): void => {
  if (base === undefined) return
  const [known, there] = [show({ ...before, ...base }), show(before)]
  const conflicts = Object.entries(changes).filter(
    ([name]) => base[name] !== undefined && !same(known[name], there[name]),
  )
  if (conflicts.length === 0) return
  const wanted = show({ ...before, ...changes })
  throw new CallError('edit_conflict', {
    conflicts: Object.fromEntries(
      conflicts.map(([name]) => [
        name,
        { yours: told(definition, name, wanted[name]), theirs: told(definition, name, there[name]) },
      ]),
    ),
  })
}
