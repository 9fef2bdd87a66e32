import { useEffect, useRef } from 'react'
import type { DataGridCell } from '../types/cells.types.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { GridView } from '../view/use-grid-view.ts'
import type { EditSessionState } from './use-edit-session.ts'

/** The part of the browser's [EditContext](https://developer.mozilla.org/en-US/docs/Web/API/EditContext_API) used here. */
interface EditContextLike extends EventTarget {
  attachedElements: () => Composable[]
  readonly text: string
  updateText: (start: number, end: number, text: string) => void
  updateSelection: (start: number, end: number) => void
  updateControlBounds: (bounds: DOMRect) => void
  updateSelectionBounds: (bounds: DOMRect) => void
}

interface Composable extends HTMLElement {
  editContext?: EditContextLike | null
}

function createContext(): EditContextLike | undefined {
  const { EditContext } = globalThis as { EditContext?: new () => EditContextLike }
  // On a touch screen it would bring the keyboard up for every cell that is touched.
  return EditContext && !matchMedia('(pointer: coarse)').matches ? new EditContext() : undefined
}

/**
 * Lets an input method compose on a cell before there is an editor: a composition stays with the element that it began at,
 * so the editor opens only when the first words are done. Browsers without EditContext begin with a plain letter.
 */
export function useComposedTyping<Row extends object>(
  { elements: { scroller: box }, painter }: GridView<Row>,
  canType: (cell: DataGridCell) => boolean,
  startEdit: (cell: DataGridCell, typed: string) => boolean,
  sessions: EditSessionState<Row>,
): void {
  const latest = useLatest({ canType, startEdit, sessions })
  const made = useRef<EditContextLike>(undefined)

  useEffect(() => {
    const scroller = box.current
    let cell: Composable | undefined
    let before = ''
    const context = (made.current ??= createContext())
    if (!scroller || !context) return undefined

    const session = () => latest.current.sessions.current()
    const begin = () => {
      const place = cell && painter.placeOf(cell)
      if (!cell || !place || (!session() && !latest.current.startEdit(place, ''))) return
      before = session()?.typed ?? ''
      const bounds = cell.getBoundingClientRect()
      context.updateControlBounds(bounds)
      context.updateSelectionBounds(bounds)
    }
    // Between compositions only: one that runs has its place in this text.
    const reset = () => {
      context.updateText(0, context.text.length, '')
      context.updateSelection(0, 0)
    }
    const onStart = () => {
      if (!cell) return
      begin()
      const begun = session()
      if (begun) begun.isComposing = true
    }
    const onText = () => {
      if (!cell) return
      // Dictation and sign panels insert without composing.
      const { text } = context
      if (!session()?.isComposing) begin()
      const begun = session()
      if (!begun) return
      begun.typed = before + text
      if (!begun.isComposing) reset()
      latest.current.sessions.refresh()
    }
    const onEnd = () => {
      const begun = session()
      if (!begun?.isComposing) return
      begun.isComposing = false
      reset()
      if (begun.typed === '' && before === '') latest.current.sessions.editing()?.cancel()
      else latest.current.sessions.refresh()
    }
    const onFocus = (target: EventTarget | null) => {
      if (
        !(target instanceof HTMLElement) ||
        !target.matches('.data-grid-cell') ||
        !scroller.contains(target)
      )
        return
      const place = painter.placeOf(target)
      if (!place || !latest.current.canType(place)) return
      // It can be at one element only.
      for (const element of context.attachedElements()) if (element !== target) element.editContext = null
      cell = target
      reset()
      cell.editContext = context
    }
    const onFocusIn = ({ target }: FocusEvent) => onFocus(target)
    const onBlur = () => {
      const left = cell
      cell = undefined
      // Chromium ends the context by itself on blur, but not one that the cell has lost before that.
      requestAnimationFrame(() => {
        if (left && left !== cell) left.editContext = null
      })
    }
    const gone = new AbortController()
    context.addEventListener('compositionstart', onStart, gone)
    context.addEventListener('textupdate', onText, gone)
    context.addEventListener('compositionend', onEnd, gone)
    scroller.addEventListener('focusin', onFocusIn, gone)
    scroller.addEventListener('focusout', onBlur, gone)
    // The focus has mostly come before this code.
    onFocus(document.activeElement)
    return () => {
      onBlur()
      gone.abort()
    }
  }, [box, painter, latest])
}
