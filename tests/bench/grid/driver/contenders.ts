import { resolve } from 'node:path'

const here = resolve(import.meta.dirname, '..')

export interface Entry {
  name: string
  title: string
  /** Its module with `mount`. */
  module: string
  /** The module that makes its rows. */
  rows: string
  /** `floor` is what the others are measured by; `canvas` draws no elements, so it is no DOM peer. */
  role: 'ours' | 'floor' | 'peer' | 'canvas'
}

const entry = (
  name: string,
  title: string,
  role: Entry['role'],
  module: string,
  rows = 'workload/rows.ts',
): Entry => ({
  name,
  title,
  role,
  module: resolve(here, module),
  rows: resolve(here, rows),
})

/** The page of the customer grid over windows of rows; no contender. */
export const windowsPage = { name: 'windows', page: 'contenders/windows/page.tsx' }

/** The page of the customer grid over a million rows in groups; no contender. */
export const groupsPage = { name: 'groups', page: 'contenders/groups/page.tsx' }

/** In the order in which they take turns. */
export const contenders: readonly Entry[] = [
  entry('vanilla', 'vanilla (floor)', 'floor', 'contenders/vanilla/mount.ts'),
  entry('ours', 'customer-grid', 'ours', 'contenders/ours/mount.tsx', 'contenders/ours/rows.ts'),
  entry('glide', 'glide (canvas)', 'canvas', 'peers/glide/mount.tsx'),
  entry('react-data-grid', 'react-data-grid', 'peer', 'peers/react-data-grid/mount.tsx'),
  entry('tanstack', 'TanStack example', 'peer', 'peers/tanstack/mount.tsx'),
  entry('ag-grid', 'AG Grid', 'peer', 'peers/ag-grid/mount.ts'),
]
