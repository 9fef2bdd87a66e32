import { useMatch } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Gradual } from '../parts/gradual.tsx'
import { useTabs } from './tabs-context.tsx'
import { createTabSnapshots, type TabSnapshots } from './tab-snapshots.ts'

interface Page {
  path: string
  snapshots: TabSnapshots
}

const TabPageContext = createContext<Page | undefined>(undefined)

/**
 * Puts a page under the path of its tab, so that what it keeps by {@link useTabSnapshot} is there when it comes back. The
 * frame shows first that the page has changed; the page is then rendered piece by piece.
 */
export const TabPage = ({ children }: { children: ReactNode }) => {
  const { snapshots } = useTabs()
  // The path of the page's own match: the router's location is already the next one while this page still stands.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const page = useMemo(() => ({ path, snapshots }), [path, snapshots])
  return (
    <TabPageContext value={page}>
      <Gradual of={path}>{children}</Gradual>
    </TabPageContext>
  )
}

/** Path of the page that this is a part of; empty outside of pages. */
export const useTabPath = (): string => use(TabPageContext)?.path ?? ''

const usePage = (): Page => {
  const [own] = useState<Page>(() => ({ path: '', snapshots: createTabSnapshots() }))
  return use(TabPageContext) ?? own
}

/**
 * State of a page that survives leaving the tab: in memory, until the tab is closed or the session ends. Without a page
 * around it, as in a story, it is plain state.
 *
 * @param key one for each piece of state of a page
 */
export const useTabSnapshot = <Value,>(
  key: string,
  initial: Value,
): readonly [Value, (value: Value) => void] => {
  const [first] = useState(initial)
  const { path, snapshots } = usePage()
  const kept = useSyncExternalStore(snapshots.subscribe, () => snapshots.get(path, key))
  const set = useCallback((value: Value) => snapshots.set(path, key, value), [snapshots, path, key])
  return [kept === undefined ? first : (kept as Value), set]
}

/** The same for what only matters when the page comes back: what was kept before, and a way to keep that shows nothing. */
export const useTabMemory = <Value,>(key: string): readonly [Value | undefined, (value: Value) => void] => {
  const { path, snapshots } = usePage()
  const [before] = useState(() => snapshots.get(path, key) as Value | undefined)
  const keep = useCallback((value: Value) => snapshots.set(path, key, value), [snapshots, path, key])
  return [before, keep]
}
