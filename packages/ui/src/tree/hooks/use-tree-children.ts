import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TreeId, TreeNode } from '../model/tree-nodes.ts'

/** Gets the nodes below a node; rejecting shows the node as failed, to be tried again. */
export type LoadChildren<Id extends TreeId> = (
  node: TreeNode<Id>,
  signal: AbortSignal,
) => Promise<readonly TreeNode<Id>[]>

/** How far the loading of a node's children is. */
export type ChildrenState = 'loading' | 'failed'

export interface TreeChildren<Id extends TreeId = TreeId> {
  /** What was loaded so far, by the node above. */
  loaded: ReadonlyMap<Id, readonly TreeNode<Id>[]>
  /** Nodes whose children are under way or failed. */
  states: ReadonlyMap<Id, ChildrenState>
  /** Starts to load, or tries again; does nothing for nodes that have their children or are loading. */
  load: (node: TreeNode<Id>) => void
}

function withEntry<Id, Value>(map: ReadonlyMap<Id, Value>, id: Id, value: Value | undefined) {
  const next = new Map(map)
  if (value === undefined) next.delete(id)
  else next.set(id, value)
  return next
}

/** Children that come when their node is opened for the first time. What was loaded stays while the component does. */
export function useTreeChildren<Id extends TreeId>(
  loadChildren: LoadChildren<Id> | undefined,
): TreeChildren<Id> {
  const [loaded, setLoaded] = useState<ReadonlyMap<Id, readonly TreeNode<Id>[]>>(() => new Map())
  const [states, setStates] = useState<ReadonlyMap<Id, ChildrenState>>(() => new Map())
  const running = useRef(new Map<Id, AbortController>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const stop of current.values()) stop.abort()
      current.clear()
    }
  }, [])

  const load = useCallback(
    (node: TreeNode<Id>) => {
      const { id, children, hasChildren } = node
      const isHere = Boolean(children?.length) || loaded.has(id) || running.current.has(id)
      if (!loadChildren || !hasChildren || isHere) return
      const stop = new AbortController()
      running.current.set(id, stop)
      setStates((before) => withEntry(before, id, 'loading'))
      const end = (state: ChildrenState | undefined, found?: readonly TreeNode<Id>[]) => {
        running.current.delete(id)
        if (stop.signal.aborted) return
        if (found) setLoaded((before) => withEntry(before, id, found))
        setStates((before) => withEntry(before, id, state))
      }
      new Promise<readonly TreeNode<Id>[]>((resolve) => resolve(loadChildren(node, stop.signal))).then(
        (found) => end(undefined, found),
        () => end('failed'),
      )
    },
    [loadChildren, loaded],
  )
  return useMemo(() => ({ loaded, states, load }), [loaded, states, load])
}
