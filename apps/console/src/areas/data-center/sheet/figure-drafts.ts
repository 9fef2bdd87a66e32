import type { DatumValue } from '@hospital-crm/api/entities'
import type { CellDraft, CellValue, DataGridEditResult } from '@hospital-crm/ui/data-grid'
import type { DraftStore } from '../../../drafts/draft-store.ts'

/** A figure that was typed and is not saved. */
export interface KeptFigure {
  draft: CellDraft
  /** What stood in the cell when it was typed; it takes the place of nothing else. */
  base: DatumValue
  /** It was to be saved and nobody answered: it is sent as soon as somebody does. */
  isOwed?: boolean
  /** What others have stored there meanwhile. */
  theirs?: DatumValue
}

/** A cell that figures are typed into. */
export interface FigureCell {
  /** Name of its draft. */
  name: string
  /** What an offer of its draft calls it. */
  subject: string
  /** What stands in it, as it is sent. */
  stored: DatumValue
}

/** A page that figures stand on. */
export interface FigurePage {
  /** Where it shows them again. */
  href: string
  /** Its cells with figures, each with what ends it; undefined once the page is gone. */
  detach: Map<string, () => void> | undefined
}

/** A cell whose figure was sent. */
interface SentFigure extends FigureCell {
  value: DatumValue
  /** What was kept of it when it was sent: what is kept later was typed since. */
  sent?: CellDraft | undefined
}

/** Figures of one edit that are kept at most; whoever pastes more has them where they came from. */
export const MAX_KEPT_FIGURES = 500

/** A value of a cell as it is sent: an empty one is none. */
export const wire = (value: CellValue): DatumValue =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null

/** What a draft shows in its cell. */
export const textOf = (draft: CellDraft): string =>
  'text' in draft ? draft.text : String(wire(draft.value) ?? '')

/** Whether two values of a cell are the same figure. */
export const isSameFigure = (one: DatumValue, other: DatumValue): boolean =>
  one === null || other === null ? one === other : one === other || Number(one) === Number(other)

/** Whether a figure may be sent as it stands: it is whole, and nobody has stored another one meanwhile. */
export const isReady = ({ draft, theirs }: KeptFigure): boolean => 'value' in draft && theirs === undefined

/** The drafts of a sheet; a figure that stands on the page unsaved is offered nowhere else. */
export const createFigureDrafts = (store: DraftStore, page: FigurePage) => {
  /** Figures that came back with the page, until the grid knows them itself. */
  const restored = new Map<string, KeptFigure>()
  const read = (name: string) => store.read(name)?.value as KeptFigure | undefined
  const drop = (name: string) => {
    restored.delete(name)
    const held = store.read(name)
    if (held) store.remove(held.id)
    page.detach?.get(name)?.()
    page.detach?.delete(name)
  }
  const attach = (name: string) => {
    const { detach } = page
    if (!detach || detach.has(name)) return
    // Whoever hears of it attaches nothing twice.
    detach.set(name, () => undefined)
    detach.set(name, store.attach(name, true))
  }
  const write = ({ name, subject }: Omit<FigureCell, 'stored'>, kept: KeptFigure) => {
    attach(name)
    store.write(name, { value: kept, label: { kind: 'figure', subject }, place: { href: page.href } })
    // The page has gone before the answer came: the draft waits for its user at once.
    if (!page.detach) store.attach(name, true)()
  }
  return {
    read,
    drop,
    /** Takes over a figure that came back with the page. */
    restore(name: string) {
      attach(name)
      const kept = read(name)
      if (kept) restored.set(name, kept)
    },
    /** What a cell is to be compared with: what a figure that came back was typed upon, else what the grid has. */
    baseOf: (name: string, before: DatumValue): DatumValue => {
      const kept = restored.has(name) ? read(name) : undefined
      return kept ? kept.base : before
    },
    /** Keeps what stands in an editor; nothing when it was given up, or the figure that it began with and that had come back. */
    keep(cell: FigureCell, draft: CellDraft | undefined) {
      const before = read(cell.name)
      const came = restored.get(cell.name)
      const isStored = draft && textOf(draft) === String(cell.stored ?? '')
      if (draft && !isStored) write(cell, { draft, base: before ? before.base : cell.stored })
      else if (!draft && came) write(cell, came)
      else if (before) drop(cell.name)
    },
    /**
     * Forgets figures that were saved and keeps those that were not, however they came into their cells. What was typed
     * since stays, upon what is stored now.
     */
    settle(cells: readonly SentFigure[], results: readonly DataGridEditResult[], isOwed = false) {
      let kept = 0
      for (const [at, { value, sent, ...cell }] of cells.entries()) {
        const result = results[at]
        restored.delete(cell.name)
        const now = read(cell.name)
        const known = [textOf({ value }), sent && textOf(sent)]
        const since = now && !known.includes(textOf(now.draft)) ? now.draft : undefined
        if (result?.kind === 'saved') {
          if (since) write(cell, { draft: since, base: value })
          else drop(cell.name)
        } else if (!since && (kept += 1) <= MAX_KEPT_FIGURES) {
          const theirs = result?.kind === 'conflict' && { theirs: wire(result.theirs) }
          write(cell, { draft: { value }, base: cell.stored, ...theirs, ...(isOwed && { isOwed }) })
        }
      }
    },
    /** Names of the figures that are kept under a name. */
    names: (prefix: string): string[] =>
      [...new Set(store.all().map(({ name }) => name))].filter((name) => name.startsWith(prefix)),
  }
}
