import type { DataGridLayout } from '@hospital-crm/ui/customer-grid'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const entriesOf = <Value>(kept: unknown, isValue: (value: unknown) => value is Value) =>
  Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).filter((entry): entry is [string, Value] => isValue(entry[1])),
  )

const isWidth = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 10_000
const isEdge = (value: unknown): value is 'start' | 'end' | 'none' =>
  value === 'start' || value === 'end' || value === 'none'

/** Columns as they were left; what is damaged falls back to its default by itself. */
export const readColumns = (text: string | null): DataGridLayout => {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  if (!isRecord(kept)) return {}
  const { order, hidden } = kept
  return {
    ...(isTexts(order) && { order }),
    ...(isTexts(hidden) && { hidden }),
    widths: entriesOf(kept['widths'], isWidth),
    pinned: entriesOf(kept['pinned'], isEdge),
  }
}
