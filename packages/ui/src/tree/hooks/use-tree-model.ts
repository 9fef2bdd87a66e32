import { useEffect, useMemo, useState } from 'react'
import type { TreeScreen } from '../model/navigation.ts'
import { indexTree, visibleRows } from '../model/tree-index.ts'
import type { TreeId, TreeNode } from '../model/tree-nodes.ts'
import { type Readings, nameSearch, type NameSearch } from '../search/name-search.ts'
import { searchTree } from '../search/tree-search.ts'
import { useReadings } from '../search/use-readings.ts'
import type { TreeChildren } from './use-tree-children.ts'

interface TreeModelOptions<Id extends TreeId> {
  items: readonly TreeNode<Id>[]
  children: TreeChildren<Id>
  /** What is searched; an empty text shows the whole tree. */
  query: string
  /** The tree is about to be searched: time to load the pinyin. */
  isSearchNear: boolean
  expandedIds: readonly Id[]
  onExpandedChange: (ids: Id[]) => void
}

/** A tree as it is on screen, and the one way to change what is open. */
export interface TreeModel<Id extends TreeId = TreeId> extends TreeScreen<Id> {
  /** Finds what was searched in a name, to mark it; `undefined` without a search. */
  search: NameSearch | undefined
  /** How Chinese characters are read, once the dictionary is loaded. */
  readings: Readings | undefined
  /** Positions of what was found, in order; empty without a search. */
  hits: readonly number[]
  /** What the search leaves of the tree, one entry per node; `undefined` without a search. */
  kept: Uint8Array | undefined
  /** How far the loading of children is. */
  states: TreeChildren<Id>['states']
  /** Opens or closes nodes; opening one whose children failed to load tries again. */
  setOpen: (positions: readonly number[], isOpen: boolean) => void
}

const noHits: readonly number[] = []

/** What is visible of a tree under a search, with children that come when they are needed. */
export function useTreeModel<Id extends TreeId>(options: TreeModelOptions<Id>): TreeModel<Id> {
  const { items, children, query, isSearchNear, expandedIds, onExpandedChange } = options
  const { loaded, states, load } = children
  const index = useMemo(() => indexTree(items, loaded), [items, loaded])
  const readings = useReadings(index, isSearchNear || query !== '')
  const search = useMemo(() => nameSearch(query, readings), [query, readings])
  const found = useMemo(() => (search ? searchTree(index, search) : undefined), [index, search])
  const expanded = useMemo(() => new Set(expandedIds), [expandedIds])
  // What the user opens and closes among the hits lasts as long as the search.
  const [turned, setTurned] = useState<{ query: string; ids: ReadonlyMap<Id, boolean> }>()
  const turnedNow = turned?.query === query ? turned.ids : undefined

  const isOpen = useMemo(
    () => (id: Id) =>
      states.get(id) !== 'failed' && (found ? (turnedNow?.get(id) ?? found.open.has(id)) : expanded.has(id)),
    [states, found, turnedNow, expanded],
  )
  const rows = useMemo(() => visibleRows(index, isOpen, found?.kept), [index, isOpen, found])

  useEffect(() => {
    for (const at of rows) {
      const node = index.nodes[at]
      if (node?.hasChildren && isOpen(node.id)) load(node)
    }
  }, [index, rows, isOpen, load])

  const setOpen = (positions: readonly number[], open: boolean) => {
    const nodes = positions.flatMap((at) => index.nodes[at] ?? [])
    if (open) for (const node of nodes) load(node)
    if (found) {
      setTurned({
        query,
        ids: new Map([...(turnedNow ?? []), ...nodes.map(({ id }) => [id, open] as const)]),
      })
      return
    }
    const next = new Set(expandedIds)
    for (const { id } of nodes) {
      if (open) next.add(id)
      else next.delete(id)
    }
    onExpandedChange([...next])
  }
  const hits = found?.hits ?? noHits
  return { index, rows, isOpen, search, readings, hits, kept: found?.kept, states, setOpen }
}
