import { dayOf, DEFAULT_TIME_ZONE, permissionPath } from '@hospital-crm/api/rules'
import { createMemoryRows } from '@hospital-crm/ui/data-grid'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { CONFIG_KEY, useSystemConfig } from '../../../options/index.ts'
import { useMinute } from '../../../parts/use-time.ts'
import { useFigureNames } from '../../../report-table/use-figure-names.ts'
import { useCan } from '../../../session/index.ts'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { saveCells } from '../sheet/save-cells.ts'
import { useFigureDrafts } from '../sheet/use-figure-drafts.ts'
import { cellsOf, goalKey, goalRows, monthsOf, type GoalRow } from './goal-rows.ts'
import { readGoalSearch } from './goal-search.ts'
import { GoalsView } from './goals.view.tsx'

/** The page on which goals are set. */
export const GoalsRoute = () => {
  const call = useCall()
  const can = useCan()
  const navigate = useNavigate()
  const router = useRouter()
  const language = useLanguage()
  const words = useMessages('goals')
  const { names } = useMessages('dataCenter').figures
  const called = useFigureNames()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const thisYear = Number(dayOf(Math.floor(useMinute().getTime() / 1000), timeZone).slice(0, 4))
  const search = readGoalSearch(useSearch({ strict: false }))
  const { year = thisYear, measure = 'arrived', kind = 'hospital' } = search
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    queryKey: [CONFIG_KEY, 'goals', { year, measure, kind }],
    queryFn: ({ signal }) =>
      call('statistics/goals/index', { body: { year, measure, kind }, signal, quiet: true }),
  })
  const rows = useMemo(
    () => createMemoryRows<GoalRow>({ rows: [], keyOf: ({ of }) => String(of) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another question has rows of its own
    [year, measure, kind],
  )
  useEffect(() => {
    if (!data) return
    rows.setRows(goalRows(data, year, called[kind]))
  }, [data, rows, year, kind, called])
  const prefix = `goals/${measure}/${kind}/`
  const months = monthsOf(year)
  const drafts = useFigureDrafts<GoalRow>({
    prefix,
    href: router.buildLocation({ to: '/statistics/goals', search: { year, measure, kind } }).href,
    answeredAt: dataUpdatedAt,
    find: (name) => {
      const [of = '', column = ''] = name.split('/')
      const index = rows.indexOf(of)
      const row = index === undefined || !months.includes(column) ? undefined : rows.at(index)
      return row && { row, column }
    },
    cellOf: (row, month) => ({
      name: `${prefix}${row.of}/${month}`,
      subject: [words.title, row.name, names[measure], month].join(' · '),
      stored: row.values[months.indexOf(month)] ?? null,
    }),
    save: async (edits, attempt) => {
      const { results } = await saveCells({
        cells: cellsOf(edits),
        update: (cells) =>
          attempt(() => call('statistics/goals/update', { body: { measure, kind, cells }, quiet: true })),
        nameOf: goalKey,
        reasonOf: (refused) => failureWords(refused, language),
      })
      await refetch()
      return results
    },
  })
  return (
    <TabPage>
      <GoalsView
        snapshot={{
          year,
          measure,
          kind,
          years: [...new Set([year, thisYear - 1, thisYear, thisYear + 1])].toSorted(
            (one, other) => one - other,
          ),
          rows,
          isLoading: isPending && !error,
          isEmpty: data?.of.length === 0,
          canUpdate: can(permissionPath('statistics/goals/update')),
          failure: error ? failureWords(error, language) : undefined,
          unsaved: drafts.unsaved,
          waiting: drafts.waiting,
          refusal: drafts.refusal,
        }}
        actions={{
          onSearch: (next) => void navigate({ to: '/statistics/goals', search: next, replace: true }),
          onRetry: () => void refetch(),
          onEdit: drafts.onEdit,
          onDraft: drafts.onDraft,
          draftOf: drafts.draftOf,
          onSave: drafts.onSave,
          onDiscard: drafts.onDiscard,
        }}
      />
    </TabPage>
  )
}
