import { permissionSentences } from '@hospital-crm/api/permission-sentences'
import type { TreeNode } from '@hospital-crm/ui/tree'

/** A permission, or a group of them, as the hospital has named and placed it. */
export interface PermissionRow {
  id: number
  parent_id: number
  name: string
  name_en: string
  path: string
  /** What the hospital says of it. */
  desc: string
  status: number
  position: number
}

interface Offer {
  rows: readonly PermissionRow[]
  /** Paths that can be given. */
  offered: readonly string[]
  held: readonly string[]
  language: 'zh' | 'en'
  /** The group of what is held and stands nowhere. */
  unknown: string
}

/** What a permission allows: as the hospital says it, else as the contract does. */
export const sentenceOf = (
  { path, desc }: Pick<PermissionRow, 'path' | 'desc'>,
  language: 'zh' | 'en',
): string | undefined =>
  desc.trim() || permissionSentences[path.replace(/^\/interface\/v\d+\//, '')]?.[language]

/** Permissions as a tree, each under its path. What is switched off is left out unless it is held; so are empty groups. */
export const permissionTree = ({ rows, offered, held, language, unknown }: Offer): TreeNode<string>[] => {
  const children = Map.groupBy(rows, ({ parent_id: parent }) => parent)
  const given = new Set(held)
  const isLeaf = ({ path, status }: PermissionRow) =>
    given.has(path) || (status === 1 && offered.includes(path))
  const below = (id: number): TreeNode<string>[] =>
    (children.get(id) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .flatMap((row): TreeNode<string>[] => {
        const name = language === 'en' && row.name_en !== '' ? row.name_en : row.name
        if (isLeaf(row)) return [{ id: row.path, name, note: sentenceOf(row, language) }]
        const inside = below(row.id)
        return inside.length > 0 ? [{ id: `#${row.id}`, name, children: inside }] : []
      })
  const paths = new Set(rows.map(({ path }) => path))
  const lost = held.filter((path) => !paths.has(path))
  const strangers = {
    id: '#unknown',
    name: unknown,
    children: lost.map((path) => ({ id: path, name: path })),
  }
  return lost.length > 0 ? [...below(0), strangers] : below(0)
}
