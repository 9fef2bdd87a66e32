import type { ImportSheet, ImportTable } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import { Select } from '@hospital-crm/ui/select'
import { useJoined, useMessages } from '../../../messages/index.ts'

/** Which rows of the file are taken. */
export type ImportRange = Pick<ImportTable, 'sheets' | 'sheet' | 'heading_row' | 'takes_hidden'>

/** What of it is to be another. */
export type RangeChange = Partial<Pick<ImportTable, 'sheet' | 'heading_row' | 'takes_hidden'>>

export interface TableRangeProps {
  range: ImportRange
  isBusy: boolean
  onArrange: (change: RangeChange) => void
}

const number = (value: number): string => value.toLocaleString('en-US')

/** Cells of a row that show which one it is. */
const SHOWN_CELLS = 4
/** Characters of each of them. */
const SHOWN_SIGNS = 12

const rowText = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell !== '')
    .slice(0, SHOWN_CELLS)
    .map((cell) => (cell.length > SHOWN_SIGNS ? `${cell.slice(0, SHOWN_SIGNS)}…` : cell))
    .join(' / ')

/** Cells that the reader is told of, the first by their places. */
const Told = ({ sheet }: { sheet: ImportSheet }) => {
  const { mapping: words } = useMessages('files').import
  const joined = useJoined()
  const places = ({ cells, first }: ImportSheet['errors']): string =>
    cells > first.length ? words.andOthers(joined(first)) : joined(first)
  return (
    <>
      {sheet.formulas.cells > 0 && (
        <Banner tone="warning">{words.formulas(number(sheet.formulas.cells), places(sheet.formulas))}</Banner>
      )}
      {sheet.errors.cells > 0 && (
        <Banner>{words.errors(number(sheet.errors.cells), places(sheet.errors))}</Banner>
      )}
    </>
  )
}

/** Says which sheet of the file is taken, which of its rows names the columns, and whether hidden rows are taken. */
export const TableRange = ({ range, isBusy, onArrange }: TableRangeProps) => {
  const { mapping: words } = useMessages('files').import
  const { sheets, sheet: place, heading_row: headingRow, takes_hidden: takesHidden } = range
  const sheet = sheets.find((one) => one.sheet === place)
  if (sheet === undefined) return null
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {sheets.length > 1 && (
          <Select
            label={words.sheet}
            isDisabled={isBusy}
            items={sheets.map(({ sheet: id, name, rows }) => ({
              id,
              name: words.sheetOf(name, number(rows)),
            }))}
            value={place}
            onChange={(id) => id !== null && onArrange({ sheet: id })}
          />
        )}
        <Select
          label={words.headingRow}
          isDisabled={isBusy}
          items={[
            ...sheet.first.map(({ row, cells }) => ({
              id: row,
              name: words.headingRowOf(row, rowText(cells)),
            })),
            { id: 0, name: words.noHeadings },
          ]}
          value={headingRow}
          onChange={(row) => row !== null && onArrange({ heading_row: row })}
        />
      </div>
      {sheet.hidden > 0 && (
        <Checkbox
          isDisabled={isBusy}
          isSelected={takesHidden}
          onChange={(takes) => onArrange({ takes_hidden: takes })}
        >
          {words.hidden(number(sheet.hidden))}
        </Checkbox>
      )}
      <Told sheet={sheet} />
    </>
  )
}
