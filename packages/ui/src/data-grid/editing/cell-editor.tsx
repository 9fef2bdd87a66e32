import {
  createElement,
  Suspense,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { EditMessage } from './cell-hint.tsx'
import type { EditorHost, EditSession } from './edit-session.ts'
import { loadedEditor, loadEditor } from './editors/editor-loaders.ts'
import type { EditMove, CellDraft } from '../types/editing.types.ts'
import { isTextField, typeInto } from './type-into.ts'

/** What an editor can do to the cell it is in. */
export interface CellEditing {
  draft: (draft: CellDraft) => void
  /** What was typed before there was a field; it is the field's from now on. */
  takeTyped: () => string | undefined
  /** Takes a draft, or what stands in the editor, unless it breaks a rule. */
  commit: (move: EditMove, draft?: CellDraft) => void
  /** The user has gone elsewhere. */
  leave: () => void
  cancel: () => void
  /** An editor of the caller's own has ended. */
  close: () => void
  /** The code of the editor could not be had. */
  fail: () => void
}

interface CellEditorProps<Row> {
  host: EditorHost
  session: EditSession<Row>
  /** In place of the kind's own. */
  own: ReactNode
  problem: string | undefined
  editing: CellEditing
}

function useEditor<Row>({ session, own, editing }: CellEditorProps<Row>) {
  const { kind } = session.edit
  const isOwn = own !== undefined || kind === 'custom'
  const [Editor, setEditor] = useState(() => (kind === 'custom' ? undefined : loadedEditor(kind)))
  const { fail } = editing
  useEffect(() => {
    if (isOwn || Editor) return undefined
    let isOver = false
    loadEditor(kind).then(
      (loaded) => {
        if (!isOver) setEditor(() => loaded)
      },
      () => {
        if (!isOver) fail()
      },
    )
    return () => {
      isOver = true
    }
  }, [isOwn, Editor, kind, fail])
  return Editor
}

/** Whether Enter chooses something at this place, and does not yet take the cell's value. */
function isChoosing(target: HTMLElement, kind: string): boolean {
  if (target.hasAttribute('aria-activedescendant')) return true
  if ((kind === 'tags' || kind === 'region') && isTextField(target) && target.value.trim() !== '') return true
  return !isTextField(target) && target.closest('button, .ui-popover') !== null
}

const moves = { Enter: ['down', 'up'], Tab: ['next', 'previous'] } as const

/** The editor of a cell, with the keys that end an edit and what happens when the focus goes elsewhere. */
export function CellEditor<Row extends object>(props: CellEditorProps<Row>) {
  const { host, session, own, problem, editing } = props
  const Editor = useEditor(props)
  const anchor = useRef<HTMLElement>(host.element)
  const isInside = useRef(false)
  // It sees to its keys and to being left by itself, and says when it closes.
  const isOwn = own !== undefined

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (isOwn || nativeEvent.isComposing || key === 'Process' || !(target instanceof HTMLElement)) return
    if (key === 'Escape') editing.cancel()
    else if (key === 'F2') editing.commit('stay')
    else if (
      key === 'Tab' ||
      (key === 'Enter' && !ctrlKey && !metaKey && !altKey && !isChoosing(target, session.edit.kind))
    ) {
      editing.commit(moves[key][shiftKey ? 1 : 0])
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    isInside.current = true
    if (!isTextField(target)) return
    const typed = editing.takeTyped()
    if (typed === undefined) return
    // The field first makes up its own mind about being focused.
    queueMicrotask(() => typeInto(target, typed))
  }
  const onBlur = () => {
    isInside.current = false
    if (isOwn) return
    // A list that opens or closes, a moved editor and another window take the focus for a moment only.
    requestAnimationFrame(() => {
      if (isInside.current || !document.hasFocus() || host.element.contains(document.activeElement)) return
      editing.leave()
    })
  }

  const waiting = <span className="data-grid-editor-text">{session.typed ?? session.text}</span>
  const { column, edit, value, text } = session
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and focus of the editor inside pass by here
    <div
      className="data-grid-editor-box"
      data-kind={edit.kind}
      onKeyDownCapture={onKeyDownCapture}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Suspense fallback={waiting}>
        {session.isComposing
          ? waiting
          : (own ??
            (Editor
              ? createElement(Editor, {
                  label: column.header,
                  edit: edit as never,
                  value,
                  text,
                  problem,
                  onDraft: editing.draft,
                  onCommit: (draft: CellDraft | undefined) => editing.commit('stay', draft),
                  onClose: editing.leave,
                })
              : waiting))}
      </Suspense>
      {problem !== undefined && (
        <EditMessage
          anchor={anchor}
          side={edit.kind === 'text' || edit.kind === 'number' || edit.kind === 'money' ? 'bottom' : 'top'}
          text={problem}
        />
      )}
    </div>,
    host.element,
  )
}
