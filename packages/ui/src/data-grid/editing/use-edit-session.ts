import { useEffect, useRef, useState } from 'react'
import type { BodyPainter } from '../body/body-painter.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { CellEditing } from './cell-editor.tsx'
import { readSession, sessionText, EditorHost, type EditSession } from './edit-session.ts'
import type { DataGridEditProps, EditMove, CellDraft } from '../types/editing.types.ts'
import type { CellEditsState } from './use-cell-edits.ts'

/** The editor that is open. */
interface OpenEditor<Row> {
  host: EditorHost
  session: EditSession<Row>
  problem: string | undefined
  /** What this editor can do. Once another is open, or none, it does nothing: what it says late is about no other cell. */
  editing: CellEditing
}

export interface EditSessionState<Row> {
  open: OpenEditor<Row> | undefined
  /** What the open editor can do, also before React has heard of it. */
  editing: () => CellEditing | undefined
  begin: (session: EditSession<Row>) => void
  /** The open session, also before React has heard of it. */
  current: () => EditSession<Row> | undefined
  /** Shows a session that was written to. */
  refresh: () => void
  /** The row is gone: what was typed stays with its key, and the editor closes. */
  interrupt: () => void
}

/** Opens one editor at a time, and ends it by one of the ways an edit can end. */
export function useEditSession<Row extends object>(
  painter: BodyPainter<Row>,
  state: CellEditsState<Row>,
  /** Puts the focus back on the cell, or on the one beside it. */
  focusAfter: (session: EditSession<Row>, move: EditMove) => void,
  onDraft?: DataGridEditProps<Row>['onDraft'],
): EditSessionState<Row> {
  const { edits, words, say } = state
  const [open, setOpen] = useState<OpenEditor<Row>>()
  const now = useRef<OpenEditor<Row>>(undefined)
  const frame = useRef(0)

  const show = (next: OpenEditor<Row> | undefined) => {
    now.current = next
    setOpen(next)
  }
  const end = (move: EditMove | undefined) => {
    const { current } = now
    if (!current) return
    now.current = undefined
    // The focus goes before its element does: a focused element that is removed fires a blur in the middle of that.
    if (move) focusAfter(current.session, move)
    painter.placeEditor(undefined)
    current.host.remove()
    show(undefined)
    // React Aria holds the focus where it is while an option is pressed, so that it would be lost with the field.
    if (!move) return
    frame.current = requestAnimationFrame(() => {
      if (!now.current && document.activeElement === document.body) focusAfter(current.session, move)
    })
  }
  /** What was typed is not wanted, or is what the row holds; what the cell had not saved before stays with it. */
  const giveUp = ({ row, rowKey, column, draft }: EditSession<Row>) => {
    if (draft !== undefined) onDraft?.(row, column.id, edits.unsaved.get(rowKey, column.id)?.draft)
  }
  const take = (draft: CellDraft | undefined, move: EditMove | undefined) => {
    const { current } = now
    if (!current) return
    const { session } = current
    const { row, rowKey, column, before } = session
    const kept = edits.unsaved.get(rowKey, column.id)
    // Who looks at a conflict and goes elsewhere has not chosen.
    if (!move && !draft && kept?.theirs && session.typed === undefined && session.draft === kept.draft) {
      end(undefined)
      return
    }
    const read = readSession(session, words, draft)
    if (read.problem !== undefined && move) {
      // Before the editor is here there is nothing to show what is wrong at.
      show({ ...current, problem: read.problem })
      say(read.problem)
      return
    }
    if (read.problem !== undefined) {
      edits.refuse(row, column, sessionText(session, words), read.problem)
      say(words.failed(column.header, read.problem))
    } else if ('isSame' in read) {
      if (kept && kept.state.kind !== 'pending' && session.draft) edits.unsaved.delete(rowKey, column.id)
      giveUp(session)
    } else void edits.send([{ row, column, value: read.value, before }])
    end(move)
  }
  const latest = useLatest({ take, end, show, giveUp, onDraft, say: () => say(words.notLoaded) })

  const editingOf = (session: EditSession<Row>): CellEditing => {
    const own = () => (now.current?.session === session ? now.current : undefined)
    return {
      draft: (draft) => {
        const current = own()
        if (!current) return
        session.draft = draft
        latest.current.onDraft?.(session.row, session.column.id, draft)
        if (current.problem !== undefined) latest.current.show({ ...current, problem: undefined })
      },
      type: (text) => {
        const current = own()
        if (!current) return
        session.typed = text
        latest.current.show({ ...current, problem: undefined })
      },
      takeTyped: () => {
        const { typed } = session
        session.typed = undefined
        return typed
      },
      commit: (move, draft) => {
        if (own()) latest.current.take(draft, move)
      },
      leave: () => {
        if (own()) latest.current.take(undefined, undefined)
      },
      cancel: () => {
        if (!own()) return
        latest.current.giveUp(session)
        latest.current.end('stay')
      },
      // One that closes late leaves the focus with what the user has gone to meanwhile.
      close: () => {
        const current = own()
        if (!current) return
        const { activeElement } = document
        const isHere = activeElement === document.body || current.host.element.contains(activeElement)
        latest.current.end(isHere ? 'stay' : undefined)
      },
      fail: () => {
        if (!own()) return
        if (session.typed === undefined && session.draft === undefined) latest.current.say()
        latest.current.take(undefined, undefined)
      },
    }
  }

  useEffect(
    () => () => {
      painter.placeEditor(undefined)
      now.current?.host.remove()
    },
    [painter],
  )

  return {
    open,
    editing: () => now.current?.editing,
    begin: (session) => {
      latest.current.take(undefined, undefined)
      cancelAnimationFrame(frame.current)
      const host = new EditorHost()
      painter.placeEditor({ rowKey: session.rowKey, column: session.column.id, placeIn: host.placeIn })
      show({ host, session, problem: undefined, editing: editingOf(session) })
    },
    current: () => now.current?.session,
    refresh: () => {
      if (now.current) show({ ...now.current })
    },
    interrupt: () => {
      const session = now.current?.session
      if (!session) return
      if (!('isSame' in readSession(session, words))) {
        edits.refuse(session.row, session.column, sessionText(session, words), words.rowGone)
        say(words.failed(session.column.header, words.rowGone))
      }
      end(undefined)
    },
  }
}
