import type { OptionListName, OptionLists, TreeItem } from '@hospital-crm/api/entities'

type Row<Name extends OptionListName> = OptionLists[Name][number]

/** A map from id to row for each list; trees are flattened. */
export type Lookups<Names extends OptionListName> = { [Name in Names]: ReadonlyMap<number, Row<Name>> }

const idOf = (row: object): number =>
  'promoted_id' in row ? Number(row.promoted_id) : 'id' in row ? Number(row.id) : 0

const flatten = (items: readonly TreeItem[]): TreeItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children)])

const isTree = (rows: readonly object[]): rows is TreeItem[] => rows.some((row) => 'children' in row)

/** The rows of one list by id, also those that can no longer be chosen: records still carry them. */
export const lookupOf = <Name extends OptionListName>(
  rows: OptionLists[Name],
  retired: readonly object[] = [],
): ReadonlyMap<number, Row<Name>> => {
  const all: readonly object[] = [...retired, ...(isTree(rows) ? flatten(rows) : rows)]
  return new Map(all.map((row) => [idOf(row), row as Row<Name>]))
}
