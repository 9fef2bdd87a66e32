import type { CellDraft, DataGridEdit, DataGridEditResult } from '@hospital-crm/ui/data-grid'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraftStore } from '../../../drafts/drafts-context.tsx'
import { useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import {
  createFigureDrafts,
  isReady,
  isSameFigure,
  wire,
  type FigureCell,
  type FigurePage,
  type KeptFigure,
} from './figure-drafts.ts'
import { isUnanswered, lineBack, untilAnswered } from './until-answered.ts'

/** A figure that came back unsaved with the page. */
export interface UnsavedFigure<Row> {
  row: Row
  column: string
  kept: KeptFigure
}

/** A change of a figure, compared with what it was typed upon. */
export type FigureEdit<Row> = Pick<DataGridEdit<Row>, 'row' | 'column' | 'value' | 'before'>

/** Makes a call, again where it is to wait for a line. */
export type Attempt = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

interface Sheet<Row> {
  /** What the names of its drafts begin with. */
  prefix: string
  /** Where the page shows its figures again. */
  href: string
  /** The cell with this name, without the prefix; undefined where the page does not show it. */
  find: (name: string) => Pick<UnsavedFigure<Row>, 'row' | 'column'> | undefined
  cellOf: (row: Row, column: string) => FigureCell
  /** When the server last answered, Unix milliseconds; 0 before it has. */
  answeredAt: number
  save: (edits: readonly FigureEdit<Row>[], attempt: Attempt) => Promise<readonly DataGridEditResult[]>
}

/** Figures of a sheet that were typed and are not saved: kept as drafts, shown again, and sent when the server answers. */
export const useFigureDrafts = <Row>(sheet: Sheet<Row>) => {
  const store = useDraftStore()
  const toasts = useToasts()
  const { discarded, undo } = useMessages('drafts')
  const latest = useRef(sheet)
  const leaving = useRef(new AbortController())
  /** Cells that the grid shows as unsaved itself, or that are being typed into. */
  const own = useRef(new Set<string>())
  const isSending = useRef(false)
  const isWaiting = useRef(false)
  const [unsaved, setUnsaved] = useState<readonly UnsavedFigure<Row>[]>([])
  const [waiting, setWaiting] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const { prefix, href, answeredAt } = sheet
  /** What is sent from here is settled here, also when other days are shown by then. */
  const { page, drafts } = useMemo(() => {
    const of: FigurePage = { href, detach: undefined }
    return { page: of, drafts: createFigureDrafts(store, of) }
  }, [store, href])
  useEffect(() => {
    latest.current = sheet
  })
  useEffect(() => {
    const cells = new Map<string, () => void>()
    page.detach = cells
    leaving.current = new AbortController()
    own.current.clear()
    return () => {
      page.detach = undefined
      leaving.current.abort()
      for (const detach of cells.values()) detach()
      setUnsaved([])
    }
  }, [page])

  /** Takes over what was left unsaved of the cells that the page shows. */
  const look = (): readonly UnsavedFigure<Row>[] => {
    if (!page.detach) return []
    const { find, cellOf } = latest.current
    const found = drafts.names(prefix).flatMap((name) => {
      const place = own.current.has(name) ? undefined : find(name.slice(prefix.length))
      const kept = place && drafts.read(name)
      if (!kept) return []
      // Its answer was lost: it stands there.
      if (
        'value' in kept.draft &&
        isSameFigure(wire(kept.draft.value), cellOf(place.row, place.column).stored)
      ) {
        drafts.drop(name)
        return []
      }
      drafts.restore(name)
      return [{ ...place, kept }]
    })
    setUnsaved((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    return found
  }
  const send = async (figures: readonly UnsavedFigure<Row>[]) => {
    const cells = figures.flatMap(({ row, column, kept }) =>
      'value' in kept.draft ? [{ row, column, value: kept.draft.value, before: kept.base, kept }] : [],
    )
    if (cells.length === 0 || isSending.current) return false
    isSending.current = true
    let isOwed = false as boolean
    const { save, cellOf } = latest.current
    const results = await save(cells, async (call) => {
      try {
        return await call()
      } catch (error) {
        isOwed = isUnanswered(error)
        throw error
      }
    })
    const sent = cells.map(({ row, column, value, kept }) => ({
      ...cellOf(row, column),
      stored: kept.base,
      value: wire(value),
      sent: kept.draft,
    }))
    drafts.settle(sent, results, isOwed)
    setRefusal(results.flatMap((result) => (result.kind === 'failed' ? [result.reason] : []))[0])
    isSending.current = false
    look()
    return isOwed
  }
  /** Sends what is owed, until somebody answers or the page has gone. */
  const sendOwed = async () => {
    const { signal } = leaving.current
    if (isWaiting.current || !(await send(look().filter(({ kept }) => kept.isOwed)))) return
    isWaiting.current = true
    await lineBack(signal)
    isWaiting.current = false
    if (!signal.aborted) await sendOwed()
  }
  useEffect(() => {
    if (answeredAt === 0) return undefined
    void sendOwed()
    return store.subscribe(() => void look())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks when the server has answered or drafts have changed
  }, [store, drafts, prefix, href, answeredAt])

  return {
    unsaved,
    /** Figures that wait for the line. */
    waiting,
    /** Why the last of them were not taken. */
    refusal,
    draftOf: (row: Row, column: string) => drafts.read(latest.current.cellOf(row, column).name)?.draft,
    onDraft: (row: Row, column: string, draft: CellDraft | undefined) => {
      const cell = latest.current.cellOf(row, column)
      if (draft) own.current.add(cell.name)
      else own.current.delete(cell.name)
      drafts.keep(cell, draft)
      look()
    },
    onEdit: async (edits: readonly DataGridEdit<Row>[]) => {
      const { save, cellOf } = latest.current
      const cells = edits.map(({ row, column, value, before }) => {
        const cell = cellOf(row, column)
        own.current.add(cell.name)
        const base = drafts.baseOf(cell.name, wire(before))
        const sent = drafts.read(cell.name)?.draft
        return { ...cell, stored: base, value: wire(value), sent, row, column, before: base }
      })
      look()
      let isUnsent = false
      const onWait = () => {
        if (isUnsent) return
        isUnsent = true
        setWaiting((count) => count + cells.length)
        drafts.settle(cells, [], true)
      }
      const onAnswer = () => {
        if (isUnsent) setWaiting((count) => count - cells.length)
        isUnsent = false
      }
      const { signal } = leaving.current
      const results = await save(cells, async (call) => {
        try {
          const answer = await untilAnswered(call, { signal, onWait })
          onAnswer()
          return answer
        } catch (error) {
          if (!isUnanswered(error)) onAnswer()
          throw error
        }
      })
      drafts.settle(cells, results, isUnsent)
      onAnswer()
      return results
    },
    /** Sends what was left unsaved, but what others have changed: that is decided in its cell. */
    onSave: () => void send(unsaved.filter(({ kept }) => isReady(kept))),
    /** Forgets what was left unsaved, and offers for a moment to take that back. */
    onDiscard: () => {
      const { cellOf } = latest.current
      const names = new Set(unsaved.map(({ row, column }) => cellOf(row, column).name))
      const gone = store.all().filter(({ name }) => names.has(name))
      for (const name of names) drafts.drop(name)
      const onPress = () => {
        for (const draft of gone) store.putBack(draft)
      }
      toasts.show({ kind: 'success', text: discarded, action: { label: undo, onPress } })
    },
  }
}
