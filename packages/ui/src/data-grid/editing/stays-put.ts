import type { ColumnModel } from '../columns/column-model.ts'
import type { CellBlock } from '../types/cells.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import { movedFrom } from '../helpers/row-cell.ts'

interface Places<Row> {
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
}

/** Answers, each time it is asked, whether a block is by then still of the rows and columns that it is of now. */
export function staysPut<Row>(places: () => Places<Row>, { fromRow, toRow }: CellBlock): () => boolean {
  const { rows, model } = places()
  const { resultKey } = rows
  const idsOf = ({ all }: ColumnModel<Row>) => all.map(({ id }) => id).join()
  const ids = idsOf(model)
  const hasMoved = movedFrom(rows, [fromRow, toRow])
  return () => {
    const now = places()
    return now.rows === rows && rows.resultKey === resultKey && idsOf(now.model) === ids && !hasMoved()
  }
}
