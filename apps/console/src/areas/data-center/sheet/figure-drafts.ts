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

/** Cells on the page, each with what ends it; undefined once the page is gone. */
export interface AttachedFigures {
  detach: Map<string, () => void> | undefined
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

/** The drafts of a sheet; a figure that stands on the page unsaved is offered nowhere else. @param href where the page shows it again */
export const createFigureDrafts = (store: DraftStore, href: () => string, attached: AttachedFigures) => {
  const read = (name: string) => store.read(name)?.value as KeptFigure | undefined
  const drop = (name: string) => {
    const held = store.read(name)
    if (held) store.remove(held.id)
    attached.detach?.get(name)?.()
    attached.detach?.delete(name)
  }
  const attach = (name: string) => {
    const { detach } = attached
    if (!detach || detach.has(name)) return
    // Whoever hears of it attaches nothing twice.
    detach.set(name, () => undefined)
    detach.set(name, store.attach(name, true))
  }
  const write = ({ name, subject }: Omit<FigureCell, 'stored'>, kept: KeptFigure) => {
    attach(name)
    store.write(name, { value: kept, label: { kind: 'figure', subject }, place: { href: href() } })
    // The page has gone before the answer came: the draft waits for its user at once.
    if (!attached.detach) store.attach(name, true)()
  }
  return {
    read,
    drop,
    attach,
    write,
    /** What a cell is to be compared with: what its figure was typed upon. */
    baseOf: (name: string, before: DatumValue): DatumValue => {
      const kept = read(name)
      return kept ? kept.base : before
    },
    /** Keeps what stands in an editor; nothing when it was given up. */
    keep(cell: FigureCell, draft: CellDraft | undefined) {
      const before = read(cell.name)
      const isStored = draft && textOf(draft) === String(cell.stored ?? '')
      if (draft && !isStored) write(cell, { draft, base: before ? before.base : cell.stored })
      else if (before) drop(cell.name)
    },
    /** Forgets figures that were saved and keeps those that were not, however they came into their cells. */
    settle(
      cells: readonly (FigureCell & { value: DatumValue })[],
      results: readonly DataGridEditResult[],
      isOwed = false,
    ) {
      let kept = 0
      for (const [at, { value, ...cell }] of cells.entries()) {
        const result = results[at]
        if (result?.kind === 'saved') drop(cell.name)
        else if ((kept += 1) <= MAX_KEPT_FIGURES) {
          const base = read(cell.name)?.base ?? cell.stored
          // Who is told what others stored goes on from there.
          const told = result?.kind === 'conflict' && wire(result.theirs)
          const seen = told === false ? { base } : { base: told, theirs: told }
          write(cell, { draft: { value }, ...seen, ...(isOwed && { isOwed }) })
        }
      }
    },
    /** Names of the figures that are kept under a name. */
    names: (prefix: string): string[] =>
      [...new Set(store.all().map(({ name }) => name))].filter((name) => name.startsWith(prefix)),
  }
}
