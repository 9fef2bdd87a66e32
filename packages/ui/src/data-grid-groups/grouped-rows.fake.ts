import { settle } from '../data-grid/rows/window-rows.fake.ts'
import type { RowsWindow } from '../data-grid/rows/window-rows.types.ts'
import { createGroupedRows } from './grouped-rows.ts'
import type { GroupedRowsOptions, RowGroups } from './grouped-rows.types.ts'

/** A row that says where it belongs. */
export interface Member {
  id: string
  of: string
  group: string
  at: number
}

/** A window that was asked for. */
interface AskedWindow {
  group: string
  window: RowsWindow
}

/** A server with so many rows in each group, which answers at once; the test changes the sizes and lets frames pass. */
export const startGroups = (
  sizes: Record<string, number>,
  more: Partial<GroupedRowsOptions<Member, string>> = {},
) => {
  const asked: AskedWindow[] = []
  const frames: (() => void)[] = []
  const answer = (): RowGroups => ({
    groups: Object.entries(sizes).map(([key, count]) => ({ key, label: key.toUpperCase(), count })),
    asOf: 7,
  })
  const rows = createGroupedRows<Member, string>({
    loadGroups: async () => answer(),
    load: async (of, group, window) => {
      asked.push({ group: String(group), window })
      const left = Math.max(0, Math.min(window.count, sizes[group]! - window.first))
      return {
        rows: Array.from({ length: left }, (_, offset) => {
          const at = window.first + offset
          return { id: `${String(group)}${at}`, of, group: String(group), at }
        }),
      }
    },
    keyOf: ({ id }) => id,
    countText: String,
    restText: (groups, count) => `${groups} more with ${count}`,
    windowSize: 10,
    timing: {
      soon: (run) => void frames.push(run),
      frame: (run) => void frames.push(run),
      after: () => () => undefined,
    },
    ...more,
  })
  const pass = async () => {
    for (let round = 0; round < 6; round += 1) {
      await settle()
      for (const run of frames.splice(0)) run()
    }
  }
  return { rows, sizes, asked, pass, taken: () => asked.splice(0) }
}
