import type { DragEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react'
import { isBranch } from '../model/tree-index.ts'
import { treeIntent } from '../model/tree-keys.ts'
import type { TreeId } from '../model/tree-nodes.ts'
import type { TreeChoice } from './use-tree-choice.ts'
import type { TreeView, useTreeCursor } from './use-tree-cursor.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import type { TreeModel } from './use-tree-model.ts'
import type { TreeMoving } from './use-tree-move.ts'

interface TreeGridOptions<Id extends TreeId> {
  model: TreeModel<Id>
  choice: TreeChoice
  cursor: ReturnType<typeof useTreeCursor<Id>>
  move: TreeMoving<Id>
  view: RefObject<TreeView | null>
  onAction: ((id: Id) => void) | undefined
  /** A letter was typed: names will be sought by it. */
  onLetter: () => void
}

/** The row around what was pressed. What a menu of a row does outside the tree comes here as well, and is not the tree's. */
function rowOf(event: SyntheticEvent<HTMLElement>): HTMLElement | null {
  const target = event.target as HTMLElement
  return event.currentTarget.contains(target) ? target.closest<HTMLElement>('[data-row]') : null
}

const positionOf = (row: HTMLElement) => Number(row.dataset['row'])
const isWithin = (event: SyntheticEvent, selector: string) =>
  (event.target as HTMLElement).closest(selector) !== null

/** What presses and keys do in a tree whose rows take the focus. */
export function useTreeGrid<Id extends TreeId>(options: TreeGridOptions<Id>) {
  const { model, choice, cursor, move, view, onAction, onLetter } = options
  const { index } = model
  const toggle = (at: number) => {
    const node = index.nodes[at]
    if (node && isBranch(index, at)) model.setOpen([at], !model.isOpen(node.id))
  }
  const activate = (at: number) => {
    const node = index.nodes[at]
    if (node === undefined || node.isDisabled) return
    if (onAction) onAction(node.id)
    else if (choice.canChoose(at)) choice.choose(at)
    else toggle(at)
  }
  const keys = useTreeKeys({
    model,
    choice,
    at: cursor.at,
    goTo: cursor.goTo,
    activate,
    view,
  })

  const press = (event: MouseEvent<HTMLElement>, at: number) => {
    if (isWithin(event, '[data-toggle]')) toggle(at)
    else if (isWithin(event, '[data-handle]')) move.startByKeyboard(at)
    else if (isWithin(event, '[data-controls]')) return
    else if (event.shiftKey && choice.mode === 'multiple') keys.extendTo(at)
    else if (isWithin(event, '[data-mark]')) {
      keys.setAnchor(at)
      choice.choose(at)
    } else {
      keys.setAnchor(at)
      activate(at)
    }
  }

  const keyInside = (event: KeyboardEvent<HTMLElement>, row: HTMLElement): boolean => {
    const intent = treeIntent(event, false)
    // Enter and Space are the control's own.
    if (intent === 'activate' || intent === 'toggle') return false
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight' && event.key !== 'Escape')
      return keys.handleKey(event)
    row.focus()
    return true
  }

  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const row = rowOf(event)
      if (!row) return
      if (move.moving?.by !== 'keyboard') {
        press(event, positionOf(row))
        return
      }
      const box = row.getBoundingClientRect()
      const isVirtual = event.detail === 0
      move.land(positionOf(row), isVirtual ? 0.5 : (event.clientY - box.top) / box.height)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = rowOf(event)
      if (!row || move.handleKey(event)) return
      if (event.target !== row) {
        if (keyInside(event, row)) event.preventDefault()
        return
      }
      const isKey = keys.handleKey(event)
      const isLetter = !isKey && keys.handleLetter(event)
      if (isLetter) onLetter()
      if (isKey || isLetter) event.preventDefault()
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.target)) return
      cursor.noteFocus(true)
      const row = rowOf(event)
      if (row) cursor.setCurrent(positionOf(row))
      else cursor.focus()
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const { currentTarget: tree, target: left, relatedTarget: next } = event
      if (tree.contains(next)) return
      move.cancel()
      // Focus that goes nowhere was lost with its row, and then comes back, or was given up by a press on the page.
      queueMicrotask(() => {
        if (left.isConnected && !tree.contains(document.activeElement)) cursor.noteFocus(false)
      })
    },
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const row = rowOf(event)
      if (!row) return
      // A row that scrolls out of view while it is dragged must stay, or the browser ends the drag.
      cursor.setCurrent(positionOf(row))
      move.dragStart(event, positionOf(row))
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const row = rowOf(event)
      if (row) move.dragOver(event, positionOf(row), row)
    },
    onDrop: move.drop,
    onDragEnd: move.dragEnd,
  }
}
