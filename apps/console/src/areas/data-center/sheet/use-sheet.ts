import type { DatumField, DatumQuestion, DatumRow } from '@hospital-crm/api/entities'
import { createMemoryRows } from '@hospital-crm/ui/data-grid'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { saveCells } from './save-cells.ts'
import { cellsOf, DATUM_DRAFTS, draftedCell, nameOf, shownOf } from './sheet-cells.ts'
import { rowKey, takeOver } from './sheet-rows.ts'
import { useFigureDrafts } from './use-figure-drafts.ts'

/** How often the sheet is asked for what others have typed, in ms. */
const LOOK_MS = 15_000

interface SheetOptions {
  /** Address that shows the same days. */
  href: string
  /** What an offer calls an unsaved figure. */
  subjectOf: (row: DatumRow, field: DatumField) => string
}

/** The sheet of a range of days. It is held in memory, follows what others type, and saves what is typed here. */
export const useSheet = (question: DatumQuestion, { href, subjectOf }: SheetOptions) => {
  const call = useCall()
  const language = useLanguage()
  const asked = JSON.stringify(question)
  const rows = useMemo(
    () => createMemoryRows<DatumRow>({ rows: [], keyOf: rowKey }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another question has rows of its own
    [asked],
  )
  const { data, error, refetch, isPending, dataUpdatedAt } = useQuery({
    queryKey: ['datum', question],
    refetchInterval: LOOK_MS,
    queryFn: ({ signal }) => call('statistics/reports_datum/index', { body: question, signal, quiet: true }),
  })
  useEffect(() => {
    if (data === undefined) return
    if (rows.total === 0) rows.setRows(data.rows)
    else takeOver(rows, data.rows)
  }, [data, rows])
  const drafts = useFigureDrafts<DatumRow>({
    prefix: DATUM_DRAFTS,
    href,
    answeredAt: dataUpdatedAt,
    find: (name) => {
      const at = name.lastIndexOf('/')
      const index = rows.indexOf(name.slice(0, at))
      const row = index === undefined ? undefined : rows.at(index)
      return row && { row, column: name.slice(at + 1) }
    },
    cellOf: (row, column) => draftedCell(row, column as DatumField, subjectOf(row, column as DatumField)),
    save: async (edits, attempt) => {
      const { results, answer } = await saveCells({
        cells: cellsOf(edits),
        update: (cells) =>
          attempt(() => call('statistics/reports_datum/update', { body: { cells }, quiet: true })),
        nameOf,
        shownOf,
        reasonOf: (failure) => failureWords(failure, language),
      })
      rows.update((answer?.rows ?? []).map((row) => ({ row })))
      if (results.some(({ kind }) => kind !== 'saved')) void refetch()
      return results
    },
  })
  return {
    rows,
    /** Share in percent beyond which a difference is marked. */
    markedBeyond: data?.difference_percent ?? 0,
    isLoading: isPending,
    error,
    reload: () => void refetch(),
    /** Waits for the rows as they are now. */
    refetch,
    drafts,
  }
}
