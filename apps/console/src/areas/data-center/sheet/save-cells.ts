import type { DatumValue } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import type { DataGridEditResult } from '@hospital-crm/ui/data-grid'
import { isSameFigure } from './figure-drafts.ts'

interface Saving<Cell, Answer> {
  cells: readonly Cell[]
  update: (cells: Cell[]) => Promise<Answer>
  /** Which cell it is. A conflict is named as its cell, and has what stands there. */
  nameOf: (cell: Cell) => string
  /** What stands in a cell, as its editor has it. @default its value */
  shownOf?: (conflict: Cell) => DatumValue
  reasonOf: (error: unknown) => string
}

/** How often the rest of a block is tried again after conflicts in some of it. */
const TURNS = 3

/**
 * Saves cells of a sheet together. Where others have filled some of them in meanwhile, those are told and the others are
 * saved; what is refused one by one is told cell by cell. `answer` is that of the last call that saved anything.
 */
export const saveCells = async <Cell extends { value: DatumValue }, Answer>({
  cells,
  update,
  nameOf,
  shownOf = ({ value }) => value,
  reasonOf,
}: Saving<Cell, Answer>): Promise<{ results: DataGridEditResult[]; answer: Answer | undefined }> => {
  const told = new Map<number, DataGridEditResult>()
  let answer: Answer | undefined
  const left = () => cells.flatMap((cell, at) => (told.has(at) ? [] : [{ cell, at }]))
  for (let turn = 0; turn < TURNS && left().length > 0; turn += 1) {
    const sent = left()
    try {
      answer = await update(sent.map(({ cell }) => cell))
      for (const { at } of sent) told.set(at, { kind: 'saved' })
    } catch (error) {
      const data = isCallError(error) ? error.data : {}
      const conflicts = new Map(((data['conflicts'] ?? []) as Cell[]).map((one) => [nameOf(one), one]))
      for (const [nth, { cell, at }] of sent.entries()) {
        const conflict = conflicts.get(nameOf(cell))
        const reason = data.fields?.[`cells.${nth}`]
        // An answer was lost: what stands there is what was sent.
        if (conflict && isSameFigure(conflict.value, cell.value)) told.set(at, { kind: 'saved' })
        else if (conflict) told.set(at, { kind: 'conflict', theirs: shownOf(conflict) })
        else if (reason !== undefined) told.set(at, { kind: 'failed', reason })
      }
      // Nothing was told of single cells, so the whole is refused.
      if (left().length === sent.length)
        for (const { at } of sent) told.set(at, { kind: 'failed', reason: reasonOf(error) })
    }
  }
  const results = cells.map((_, at): DataGridEditResult => told.get(at) ?? { kind: 'failed', reason: '' })
  return { results, answer }
}
