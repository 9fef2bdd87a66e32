import type { ReportConfig, ReportKey, ReportRows } from '@hospital-crm/api/entities'
import { useQueries } from '@tanstack/react-query'
import { failureWords } from '../failures/failure-words.ts'
import { useLanguage } from '../messages/index.ts'
import type { OpenRow } from './report-row.view.tsx'

/** Most rows of a report that stand open. */
export const MAX_OPEN_ROWS = 20

interface Opening {
  /** Keys of the rows that are to be open. */
  open: readonly ReportKey[]
  /** What they are asked with, for the cache. */
  question: unknown
  ask: (under: ReportKey, signal: AbortSignal) => Promise<ReportRows>
}

/** What the rows of a report open into; a row that the report does not have is not asked for. */
export const useOpenRows = (
  report: Pick<ReportConfig, 'second'> | undefined,
  rows: ReportRows | undefined,
  { open, question, ask }: Opening,
) => {
  const language = useLanguage()
  const there = new Set(rows?.rows.map(({ key }) => key))
  const keys = report && report.second !== 'none' ? open.filter((key) => there.has(key)) : []
  const answers = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['report', report, question, key],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(key, signal),
    })),
  })
  const opened = new Map(
    keys.map((key, at): [ReportKey, OpenRow] => [
      key,
      {
        rows: answers[at]?.data?.rows,
        failure: answers[at]?.error ? failureWords(answers[at].error, language) : undefined,
      },
    ]),
  )
  return {
    opened,
    /** Names of agents among what is open that no option list has. */
    left: answers.flatMap(({ data }) => data?.left_agents ?? []),
    /** The open keys once this one is opened or closed. */
    toggled: (key: ReportKey): ReportKey[] =>
      open.includes(key) ? open.filter((one) => one !== key) : [...open, key].slice(-MAX_OPEN_ROWS),
    retry: (key: ReportKey) => void answers[keys.indexOf(key)]?.refetch(),
  }
}
