import type { OptionListName, OptionLists, TreeItem } from '@hospital-crm/api/entities'
import { usePreferences } from '../preferences/index.ts'

type Row<Name extends OptionListName> = OptionLists[Name][number]

/** A map from id to row for each list; trees are flattened. */
export type Lookups<Names extends OptionListName> = { [Name in Names]: ReadonlyMap<number, Row<Name>> }

/** Accounts at ad platforms are known by `promoted_id` alone; sources that one pays for have it beside their own id. */
export const rowId = (row: object): number =>
  'id' in row ? Number(row.id) : 'promoted_id' in row ? Number(row.promoted_id) : 0

const flatten = (items: readonly TreeItem[]): TreeItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children)])

const isTree = (rows: readonly object[]): rows is TreeItem[] => rows.some((row) => 'children' in row)

interface Made {
  retired: readonly object[]
  lookup: ReadonlyMap<number, object>
}

const made = new WeakMap<readonly object[], Made>()
const none: readonly object[] = []

/**
 * The rows of one list by id, also those that can no longer be chosen: records still carry them. The same map for as long as
 * both lists are the same, whatever becomes of the lists beside them.
 */
export const lookupOf = <Name extends OptionListName>(
  rows: OptionLists[Name],
  retired = none,
): ReadonlyMap<number, Row<Name>> => {
  const before = made.get(rows)
  if (before?.retired === retired) return before.lookup as ReadonlyMap<number, Row<Name>>
  const all: readonly object[] = [...retired, ...(isTree(rows) ? flatten(rows) : rows)]
  const lookup = new Map(all.map((row) => [rowId(row), row as Row<Name>]))
  made.set(rows, { retired, lookup })
  return lookup
}

/** Names from the root down to a node: "皮肤科 / 痤疮". */
export const treePath = (id: number, nodes: ReadonlyMap<number, TreeItem>): string => {
  const names: string[] = []
  for (let node = nodes.get(id); node; node = nodes.get(node.parent_id)) names.unshift(node.name)
  return names.join(' / ')
}

type Hospitals = OptionLists['hospitals']

/**
 * The hospital that new records start with: the only one there is; none where there is none; of several the chosen
 * one, as long as it is still offered.
 */
export const normalHospitalOf = (hospitals: Hospitals, chosen: number | null): number | null => {
  if (hospitals.length === 1) return hospitals[0]?.id ?? null
  return hospitals.find(({ id }) => id === chosen)?.id ?? null
}

/** The normal hospital among those that a screen has loaded. */
export const useNormalHospital = (hospitals: Hospitals): number | null =>
  normalHospitalOf(hospitals, usePreferences()[0].normalHospital)
