import { summedFields, type ListFigure, type ListName, type SummaryAnswer } from '@hospital-crm/api/entities'
import type { CustomerField } from '@hospital-crm/ui/customer-grid'
import type { gridSummary } from '@hospital-crm/ui/data-grid-summary'
import { useEffect, useState } from 'react'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { untilThere } from '../../../parts/lazy-part.ts'
import type { RowQuestion } from '../data/list-search.ts'
import { useSummary } from '../data/use-summary.ts'

type GridSummary = ReturnType<typeof gridSummary>

let made: typeof gridSummary | undefined

/** What draws the figures, fetched by those who want any. */
const useDrawing = (isWanted: boolean): typeof gridSummary | undefined => {
  const [drawing, setDrawing] = useState(() => made)
  const isMissing = isWanted && drawing === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isHere = true
    void untilThere(() => import('@hospital-crm/ui/data-grid-summary')).then((found) => {
      made = found.gridSummary
      if (isHere) setDrawing(() => made)
    })
    return () => {
      isHere = false
    }
  }, [isMissing])
  return drawing
}

/** An amount with its thousands apart. */
const grouped = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

/** Figures of each column in the words of a reader. */
export const figureTexts = ({ sums }: SummaryAnswer) =>
  Object.fromEntries(
    summedFields.map((field) => {
      const { count, sum, mean } = sums[field]
      return [
        field,
        {
          count: count.toLocaleString('en-US'),
          sum: grouped(sum),
          ...(mean !== null && { mean: grouped(mean) }),
        },
      ]
    }),
  )

interface ListSummaryOptions {
  list: ListName
  question: RowQuestion
  /** The moment that the rows are as of; nothing is asked before. */
  asOf: number | undefined
  /** None where nobody wants any. */
  figures: readonly ListFigure[] | undefined
  columns: readonly CustomerField[]
}

/** What all rows of a question add up to, as of the moment of those that are shown. */
export const useListSummary = (options: ListSummaryOptions): GridSummary | undefined => {
  const { list, question, asOf, figures = [], columns } = options
  const language = useLanguage()
  const summed = summedFields.filter((field) => (columns as readonly string[]).includes(field))
  const isWanted = figures.length > 0 && summed.length > 0
  const draw = useDrawing(isWanted)
  const { data, error, refetch } = useSummary(list, question, isWanted ? asOf : undefined)
  if (!isWanted || !draw) return undefined
  return draw({
    columns: summed,
    figures,
    values: data && figureTexts(data),
    error: error && failureWords(error, language),
    onRetry: refetch,
  })
}
