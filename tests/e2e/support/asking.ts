import type { CustomerRow, ListQuestion, OptionLists, TreeItem } from '@hospital-crm/api/entities'
import { dayBounds } from '@hospital-crm/api/rules'
import { call } from '../../contract/support/api.ts'
import type { RunningServer } from '../../support/server.ts'
import { hospitalZone } from './zone.ts'

/** Asks the API itself, to compare what the screen says with. */
export interface Asking {
  list: (
    question: ListQuestion,
    list?: 'customers' | 'leads',
  ) => Promise<{ rows: CustomerRow[]; total: number }>
  options: () => Promise<OptionLists>
}

/** The API as the person with this token sees it. */
export const askWith = (server: RunningServer, token: string): Asking => ({
  list: async (question, list = 'customers') => {
    const { data } = await (list === 'leads'
      ? call(server, 'customers/cusleads/index', { token, body: question })
      : call(server, 'customers/customers/index/{menuId}', { token, params: { menuId: 1 }, body: question }))
    return { rows: data.list, total: data.total ?? 0 }
  },
  options: async () => {
    const items = 'hospitals,diseases,customerStatus,customerTags'
    const { data } = await call(server, 'systemConfig/index', { token, query: { items } })
    return data as OptionLists
  },
})

/** The nodes of a tree without children. */
export const leavesOf = (nodes: readonly TreeItem[]): TreeItem[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))

/** First and last second of the last 30 days of the hospital, today included. */
export const last30Days = (): { from: number; to: number } => {
  const { from, to } = dayBounds(Math.floor(Date.now() / 1000), hospitalZone)
  return { from: from - 29 * 86_400, to }
}
