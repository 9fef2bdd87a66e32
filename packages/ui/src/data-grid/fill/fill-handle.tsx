import { useLayoutEffect, useState } from 'react'
import { useLocale } from 'react-aria-components'
import type { Announcer } from '../announce/announcer.ts'
import { areaOf } from '../clipboard/copy-cells.ts'
import { pasteOutcome } from '../clipboard/outcome.ts'
import { maxBulkCells } from '../editing/bulk-edits.ts'
import { maxUnasked, useAskFirst } from '../editing/use-ask-first.tsx'
import { rowCell } from '../helpers/row-cell.ts'
import { staysPut } from '../editing/stays-put.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { GridActions } from '../input/grid-actions.ts'
import type { CellBlock, CellStates } from '../types/cells.types.ts'
import type { DataGridProps } from '../types/data-grid.types.ts'
import type { GridView } from '../view/use-grid-view.ts'
import { useGridWords } from '../words/use-grid-words.ts'
import { filledFrom, namedRows, sizeOf, unsavedRows, type FillPlan } from './fill-cells.ts'
import { HandleElement } from './handle-element.ts'
import { pull } from './pull.ts'

export interface FillHandleProps<Row extends object> {
  props: DataGridProps<Row>
  actions: GridActions<Row>
  view: GridView<Row>
  cellStates: CellStates
  announcer: Announcer
}

/** Whether a key on a cell asks to fill to the end of its row. */
const fillsOn = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  key.toLowerCase() === 'r' &&
  target instanceof Element &&
  target.matches('.data-grid-cell')

/** Fills cells from a block beside them, by its corner or by Ctrl+R, in one edit as a paste is. */
export function FillHandle<Row extends object>(options: FillHandleProps<Row>) {
  const { actions, view } = options
  const { model, block, active, rows } = actions
  const own = useGridWords()
  const { locale } = useLocale()
  const latest = useLatest(options)
  const [handle] = useState(() => new HandleElement())
  const { announcer } = options
  const question = useAskFirst({ cells: actions, announcer })

  const select = (area: CellBlock) => {
    const { actions: now } = latest.current
    const idAt = (column: number) => now.model.all[column]!.id
    if (sizeOf(area) === 1) return now.block.clear()
    return now.block.select(
      { row: area.fromRow, column: idAt(area.fromColumn) },
      { row: area.toRow, column: idAt(area.toColumn) },
    )
  }
  const format = (count: number) => count.toLocaleString(locale)
  const planOf = (source: CellBlock, area: CellBlock) => {
    const { actions: now, cellStates } = latest.current
    return filledFrom({ rows: now.rows, model: now.model, cellStates }, source, area)
  }
  const apply = async ({ wanted, refused }: FillPlan) => {
    const { props, actions: before, announcer } = latest.current
    // Until the answer is there, rows may have moved.
    const asked = wanted.map(({ cell }) => rowCell(before.rows, cell))
    const { saved, failed, conflicts, skipped } = await before.fill(wanted, refused.length)
    if (props.onEdited) return
    const filled = { saved, failed, conflicts, unchanged: skipped, refused }
    const { actions: now, cellStates } = latest.current
    const unsaved = unsavedRows({ rows: now.rows, cellStates }, asked)
    const words = {
      ...own.clipboard,
      pasted: own.clipboard.filled,
      ...(unsaved.length > 0 && {
        failed: (cells: string) => own.clipboard.failedIn(cells, ...namedRows(unsaved, format)),
      }),
    }
    announcer.show(pasteOutcome(filled, words, format))
  }
  const fill = (source: CellBlock, area: CellBlock) => {
    const { announcer } = latest.current
    if (sizeOf(area) - sizeOf(source) > maxBulkCells)
      return announcer.show(own.editing.tooManyCells(maxBulkCells))
    const plan = planOf(source, area)
    if (plan.wanted.length <= maxUnasked) return void apply(plan)
    const areThere = [stays(source), stays(area)]
    const { confirmText: text, confirmFill: confirmLabel, fillFailed: notDone, notFilled } = own.clipboard
    const onConfirm = () => {
      if (areThere.every((isThere) => isThere())) void apply(planOf(source, area))
      else announcer.show(notFilled)
    }
    const title = own.clipboard.confirmFillTitle(format(plan.wanted.length))
    question.ask({ title, text, confirmLabel, onConfirm, notDone })
  }
  const stays = (area: CellBlock) => staysPut(() => latest.current.actions, area)
  const fillOn = () => {
    const area = areaOf(latest.current.actions)
    if (!area) return
    const { fromColumn, toColumn } = area
    const from = fromColumn === toColumn ? fromColumn - 1 : fromColumn
    const source = { ...area, fromColumn: from, toColumn: from }
    if (latest.current.actions.model.all[from]?.column) fill(source, { ...area, fromColumn: from })
  }
  const begin = () => {
    const { actions: now, view: on } = latest.current
    const source = areaOf(now)
    const scroller = on.elements.scroller.current
    if (!source || !scroller) return undefined
    const isSourceThere = stays(source)
    let isAreaThere = isSourceThere
    return pull<Row>({
      scroller,
      painter: on.painter,
      model: now.model,
      source,
      onStretch: (area) => {
        isAreaThere = stays(area)
        select(area)
      },
      onEnd: (area) => {
        handle.element.removeAttribute('data-pulled')
        if (!isSourceThere() || !isAreaThere()) {
          latest.current.actions.block.clear()
          if (area) latest.current.announcer.show(own.clipboard.notFilled)
        } else if (!area || sizeOf(area) === sizeOf(source)) select(source)
        else fill(source, area)
      },
    })
  }
  const verbs = useLatest({ begin, fillOn })

  // Before the corner can be seen: it may be pressed at once.
  useLayoutEffect(() => {
    const scroller = view.elements.scroller.current
    const { element } = handle
    let giveUp: (() => void) | undefined
    const onPress = (event: PointerEvent) => {
      if (event.button !== 0) return
      // The focus stays where it is, and the grid begins no block of its own.
      event.preventDefault()
      event.stopPropagation()
      giveUp = verbs.current.begin()
      // What is under the pointer now is the cell, wherever the corner goes.
      element.toggleAttribute('data-pulled', giveUp !== undefined)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!fillsOn(event)) return
      // The browser would load the page anew.
      event.preventDefault()
      event.stopPropagation()
      verbs.current.fillOn()
    }
    const keepFocus = (event: Event) => event.preventDefault()
    element.addEventListener('pointerdown', onPress)
    element.addEventListener('mousedown', keepFocus)
    scroller?.addEventListener('keydown', onKey, true)
    return () => {
      giveUp?.()
      element.removeEventListener('pointerdown', onPress)
      element.removeEventListener('mousedown', keepFocus)
      scroller?.removeEventListener('keydown', onKey, true)
      element.remove()
    }
  }, [handle, view.elements, verbs])

  const { follow, paneOf, elements } = view
  useLayoutEffect(() => follow((window) => handle.setWindow(window)), [follow, handle])
  useLayoutEffect(() => {
    const area = block.block ?? (active && areaOf({ ...actions, current: () => active }))
    const isEditable =
      area && model.all.slice(area.fromColumn, area.toColumn + 1).some(({ column }) => column?.edit)
    const isHeading = area?.fromRow === area?.toRow && rows.groups?.at(area?.fromRow ?? -1) !== undefined
    const isOpen = elements.scroller.current?.querySelector('[data-editing]') != null
    handle.update(isEditable && !isOpen && !isHeading ? area : undefined, model, paneOf)
  })
  return question.content
}
