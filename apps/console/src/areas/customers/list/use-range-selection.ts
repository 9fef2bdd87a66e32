import {
  setSelected,
  type DataGridMissingRange,
  type DataGridSelection,
  type RowKey,
} from '@hospital-crm/ui/customer-grid'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CustomerRows } from '../data/list-windows.ts'

/** A range that is being selected, in rows. */
export interface RangeProgress {
  done: number
  total: number
}

interface RangeSelectionOptions {
  rows: Pick<CustomerRows, 'tellKeys'>
  resultKey: string
  selection: DataGridSelection
  onSelect: (selection: DataGridSelection) => void
  /** Some rows of a range could not be had; what was selected stays. */
  onFailed: (progress: RangeProgress, error: unknown) => void
}

interface RangeSelection {
  select: (selection: DataGridSelection, missing?: DataGridMissingRange) => void
  progress: RangeProgress | undefined
}

/** Selects a range that reaches over rows which are not loaded: their ids are asked for, and taken in as they come. */
export const useRangeSelection = (options: RangeSelectionOptions): RangeSelection => {
  const { resultKey } = options
  const [progress, setProgress] = useState<RangeProgress>()
  const latest = useRef(options)
  /** The selection with what has come since the last render. */
  const current = useRef(options.selection)
  const run = useRef<AbortController>(undefined)
  useLayoutEffect(() => {
    latest.current = options
    current.current = options.selection
  })
  const end = () => {
    run.current?.abort()
    run.current = undefined
    setProgress(undefined)
  }
  useEffect(() => () => run.current?.abort(), [resultKey])

  const put = (selection: DataGridSelection) => {
    current.current = selection
    latest.current.onSelect(selection)
  }
  const take = async ({ first, last, selected }: DataGridMissingRange) => {
    const control = new AbortController()
    run.current = control
    const total = last - first + 1
    let done = 0
    const onKeys = (keys: readonly RowKey[]) => {
      if (control.signal.aborted) return
      done += keys.length
      setProgress({ done, total })
      put(setSelected(current.current, keys, selected))
    }
    setProgress({ done, total })
    try {
      await latest.current.rows.tellKeys({ first, last }, onKeys, control.signal)
    } catch (error) {
      if (!control.signal.aborted) latest.current.onFailed({ done, total }, error)
    }
    if (run.current === control) end()
  }
  return {
    progress,
    select: (selection, missing) => {
      const isOther = selection.all !== current.current.all || (!selection.all && selection.ids.size === 0)
      // Who selects nothing, everything or another range wants the last one no longer.
      if (isOther || missing) end()
      put(selection)
      if (missing) void take(missing)
    },
  }
}
