import type { DataGridLayout } from '../types/column.types.ts'

type Edge = 'start' | 'end' | 'none'

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : undefined

const isEdge = (value: unknown): value is Edge => value === 'start' || value === 'end' || value === 'none'
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

function recordOf<Value>(
  value: unknown,
  isValue: (one: unknown) => one is Value,
): Record<string, Value> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, one]: [string, unknown]) => (isValue(one) ? [[id, one]] : [])),
  )
}

/**
 * A layout out of what was stored, by whatever version and whoever has touched it since: what a layout cannot hold is left
 * out, and what is no layout at all is the usual one. Ids of columns stay also where there is no such column now: it may
 * come back.
 */
export function readLayout(stored: unknown): DataGridLayout {
  if (typeof stored !== 'object' || stored === null) return {}
  const { order, widths, hidden, pinned, collapsed } = stored as Record<string, unknown>
  const found = {
    order: texts(order),
    widths: recordOf(widths, isWidth),
    hidden: texts(hidden),
    pinned: recordOf(pinned, isEdge),
    collapsed: texts(collapsed),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
