import { useCallback, useMemo, startTransition, useEffect, useState } from 'react'
import { useColumnDrag } from '../columns/use-column-drag.ts'
import type { GridActions } from '../input/grid-actions.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { GridWords } from '../words/zh.ts'
import type { HeaderProps } from './header-pane.tsx'

/** How long after the first rows the rest follows, in ms. */
const settleMs = 100

/** Whether the first rows have been seen: what nobody needs before may wait for it. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

/** What the heading gets: it renders again only for what it shows, and not for every cell that gets the focus. */
export function useHeader<Row extends object>(
  gridId: string,
  words: GridWords,
  actions: GridActions<Row>,
  hasMenu: boolean,
): HeaderProps<Row> {
  const { model, selectAll, resize } = actions
  const latest = useLatest(actions)
  const onSort = useCallback((id: string, multi: boolean) => latest.current.toggleSort(id, multi), [latest])
  const onSelectAll = useCallback((all: boolean) => latest.current.selection.setAll(all), [latest])
  const onFocus = useCallback(
    (row: number, column: string) => latest.current.focusCell({ row, column }),
    [latest],
  )
  const onGroup = useCallback((column: string) => void latest.current.resize?.toggleGroup(column), [latest])
  const openMenu = useCallback(
    (column: string) => {
      const cell = { row: -1, column }
      latest.current.focusCell(cell)
      latest.current.openMenu?.(cell)
    },
    [latest],
  )
  const canResize = resize !== undefined
  const resizer = useMemo<HeaderProps<Row>['resize']>(
    () =>
      canResize
        ? {
            begin: (event, placed) => latest.current.resize?.begin(event, placed),
            drag: (event) => latest.current.resize?.drag(event),
            end: () => latest.current.resize?.end(),
            fit: (placed) => latest.current.resize?.fit(placed),
          }
        : undefined,
    [latest, canResize],
  )
  const drag = useColumnDrag(actions)
  const onMenu = hasMenu ? openMenu : undefined
  const hasButtons = useSettled()
  return {
    gridId,
    words,
    model,
    selectAll,
    onSelectAll,
    onSort,
    onFocus,
    onGroup: canResize ? onGroup : undefined,
    resize: resizer,
    drag,
    onMenu,
    hasButtons,
  }
}
