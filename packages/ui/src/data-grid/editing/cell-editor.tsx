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
import type { CellDraft, EditMove } from '../types/editing.types.ts'
import { EditMessage } from './edit-message.tsx'
import type { EditorHost, EditSession } from './edit-session.ts'
import { editorOf, isLate, loadEditor } from './editors/editors.ts'
import { isPlain, isTextField, PlainField } from './plain-field.tsx'

/** What an editor can do to the cell it is in. */
export interface CellEditing {
  draft: (draft: CellDraft) => void
  /** Hears what is typed before the field that it is meant for is there. */
  type: (text: string) => void
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

/** The editor of a kind: most are here, those with a panel to choose from come with the first cell of theirs. */
function useEditor<Row>({ session, own, editing }: CellEditorProps<Row>) {
  const { kind } = session.edit
  const [Editor, setEditor] = useState(() => editorOf(kind))
  const isWanted = own === undefined && isLate(kind) && Editor === undefined
  const { fail } = editing
  useEffect(() => {
    if (!isWanted) return undefined
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
  }, [isWanted, kind, fail])
  return Editor
}

/** Whether Enter chooses something at this place, and does not yet take the cell's value. */
function isChoosing(target: HTMLElement, kind: string): boolean {
  if (target.hasAttribute('aria-activedescendant')) return true
  if (isPlain(target)) return false
  if ((kind === 'tags' || kind === 'region') && isTextField(target) && target.value.trim() !== '') return true
  return !isTextField(target) && target.closest('button, .ui-popover') !== null
}

const moves = { Enter: ['down', 'up'], Tab: ['next', 'previous'] } as const

/** Puts a text into a field in place of what stands there, as the browser does for its user. */
function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '' || document.activeElement !== field) return
  field.select()
  document.execCommand('insertText', false, text)
  field.setSelectionRange(field.value.length, field.value.length)
}

/** The editor of a cell, with the keys that end an edit and what happens when the focus goes elsewhere. */
export function CellEditor<Row extends object>(props: CellEditorProps<Row>) {
  const { host, session, own, problem, editing } = props
  const { column, edit, value, letter } = session
  // What is typed takes its place, the first letter too: the browser types that itself.
  const text = letter === undefined ? session.text : ''
  const Editor = useEditor(props)
  const anchor = useRef<HTMLElement>(host.element)
  const isInside = useRef(false)
  const [hasField, setHasField] = useState(!isLate(edit.kind))
  const [isComposing, setComposing] = useState(false)
  // It sees to its keys and to being left by itself, and says when it closes.
  const isOwn = own !== undefined

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (nativeEvent.isComposing || key === 'Process' || !(target instanceof HTMLElement)) return
    if (isOwn && !isPlain(target)) return
    const isCommand = key === 'Enter' && (ctrlKey || metaKey)
    // What was chosen one by one is not thrown away by the key that closes a list; Ctrl+Z takes it back.
    if (isCommand || (key === 'Escape' && session.edit.kind === 'tags')) editing.commit('stay')
    else if (key === 'Escape') editing.cancel()
    else if (key === 'F2') editing.commit('stay')
    else if (key === 'Tab' || (key === 'Enter' && !altKey && !isChoosing(target, session.edit.kind))) {
      editing.commit(moves[key][shiftKey ? 1 : 0])
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    isInside.current = true
    if (!isTextField(target) || isPlain(target)) return
    setHasField(true)
    const typed = editing.takeTyped()
    // The field first makes up its own mind about being focused.
    if (typed !== undefined) queueMicrotask(() => fill(target, typed))
  }
  const onBlur = ({ target }: FocusEvent) => {
    isInside.current = false
    if (isOwn && !isPlain(target)) return
    // A list that opens or closes, a moved editor and another window take the focus for a moment only.
    requestAnimationFrame(() => {
      if (isInside.current || !document.hasFocus() || host.element.contains(document.activeElement)) return
      editing.leave()
    })
  }

  const plain = (
    <PlainField
      label={column.header}
      text={session.typed ?? (isOwn ? (letter ?? session.text) : text)}
      onType={editing.type}
      onCompose={setComposing}
    />
  )
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and focus of the editor inside pass by here
    <div
      className="data-grid-editor-box"
      data-kind={edit.kind}
      onKeyDownCapture={onKeyDownCapture}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {session.isComposing ? (
        <span className="data-grid-editor-text">{session.typed}</span>
      ) : (
        <Suspense fallback={plain}>
          {own}
          {!isOwn && !hasField && plain}
          {!isOwn &&
            !isComposing &&
            Editor &&
            createElement(Editor, {
              label: column.header,
              edit: edit as never,
              value,
              text,
              problem,
              onDraft: editing.draft,
              onCommit: (draft: CellDraft | undefined) => editing.commit('stay', draft),
              onClose: editing.leave,
            })}
        </Suspense>
      )}
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
