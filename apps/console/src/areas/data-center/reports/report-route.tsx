import type { Measure, ReportConfig, ReportRows } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import {
  dayOf,
  daysOfMonth,
  daysOfWeek,
  DEFAULT_TIME_ZONE,
  permissionPath,
  type Behind,
} from '@hospital-crm/api/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCall, useFileCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { CONFIG_KEY, treePath, useOptions, useSystemConfig } from '../../../options/index.ts'
import { useMinute } from '../../../parts/use-time.ts'
import { useCan } from '../../../session/index.ts'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { daysOf, readFigureSearch, type Days } from '../figures/figure-search.ts'
import { useFigureFile } from '../figures/use-figure-file.ts'
import { useRowsBehind } from '../figures/use-rows-behind.ts'
import { LetterButton } from '../letters/letter-button.tsx'
import { letterAsk } from '../letters/letter-ask.ts'
import { ReportView } from './report.view.tsx'

type Key = ReportRows['rows'][number]['key']

const fields = {
  source: 'source',
  agent: 'uid',
  hospital: 'hospital',
  disease: 'disease',
  promoted: 'promoted_id',
  consulting: 'consulting',
  status: 'status',
} as const

/** What a row is of: days, or whom it names. */
const ofRow = (key: Key, dimension: ReportConfig['dimension'], days: Days): Pick<Behind, 'by' | 'days'> => {
  if (dimension === 'day') return { days: { from: String(key), to: String(key) } }
  if (dimension === 'month') return { days: daysOfMonth(String(key), days) }
  if (dimension === 'week') return { days: daysOfWeek(String(key), days) }
  return { by: { [fields[dimension]]: Number(key) } }
}

/** The page of a report, named by its id. */
export const ReportRoute = () => {
  const call = useCall()
  const ask = useFileCall()
  const can = useCan()
  const file = useFigureFile<'report'>()
  const router = useRouter()
  const navigate = useNavigate()
  const language = useLanguage()
  const { figures: words } = useMessages('dataCenter')
  const { rid = '' } = useParams({ strict: false })
  const id = Number(rid)
  const search = readFigureSearch(useSearch({ strict: false }))
  const { lists, lookups } = useOptions([
    'hospitals',
    'diseases',
    'sources',
    'adminUsers',
    'promoteds',
    'consultings',
    'customerStatus',
  ])
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const now = Math.floor(useMinute().getTime() / 1000)
  const days = daysOf(search, dayOf(now, timeZone))
  const { hospitals } = search
  const chosen = hospitals && hospitals.length > 0 ? { hospitals } : {}
  const body = {
    id,
    ...days,
    compare: search.compare ?? 'before',
    ...chosen,
    ...(search.basis && { basis: search.basis }),
  }
  const report = useQuery({
    queryKey: [CONFIG_KEY, 'report', id],
    queryFn: ({ signal }) =>
      call('statistics/reports_forms/loadConfig', { body: { id }, signal, quiet: true }),
  })
  const rows = useQuery({
    queryKey: ['report', report.data, body],
    placeholderData: keepPreviousData,
    enabled: report.data !== undefined,
    queryFn: ({ signal }) => call('statistics/reports_forms/index', { body, signal, quiet: true }),
  })
  const dimension = report.data?.dimension
  const openOf = useRowsBehind(days, search)
  const nameOf = useCallback(
    (key: Key): string => {
      if (typeof key === 'string') return key
      if (dimension === 'agent') return lookups.adminUsers.get(key)?.nickname ?? words.nobody
      if (dimension === 'hospital') return lookups.hospitals.get(key)?.name ?? words.none
      if (dimension === 'promoted') return lookups.promoteds.get(key)?.name ?? words.none
      if (dimension === 'consulting') return lookups.consultings.get(key)?.name ?? words.none
      if (dimension === 'status') return lookups.customerStatus.get(key)?.name ?? words.none
      const tree = dimension === 'source' ? lookups.sources : lookups.diseases
      return treePath(key, tree) || words.none
    },
    [dimension, lookups, words],
  )
  const hrefOf = (key: Key | undefined, figure: Measure): string | undefined => {
    if (!dimension) return undefined
    const behind = { figure, ...(key !== undefined && ofRow(key, dimension, days)) }
    return openOf(behind)
  }
  const error = report.error ?? rows.error
  const isGone = isCallError(error) && error.error === 'not_found'
  const failure = isGone ? words.reportGone : failureWords(error, language)
  return (
    <TabPage>
      <ReportView
        snapshot={{
          search,
          days,
          hospitals: lists.hospitals,
          timeZone,
          now,
          report: report.data,
          rows: rows.data,
          nameOf,
          hrefOf,
          failure: error ? failure : undefined,
          isFiling: file.filing !== undefined,
        }}
        actions={{
          onSearch: (next) =>
            void navigate({
              to: '/statistics/reports_forms/$rid',
              params: { rid },
              search: next,
              replace: true,
            }),
          onOpen: (href) => router.history.push(href),
          onFile: can(permissionPath('statistics/reports_forms/export'))
            ? () => file.save('report', (input) => ask('statistics/reports_forms/export', { ...input, body }))
            : undefined,
          onPrint: () => window.print(),
          onRetry: () => void (report.error ? report.refetch() : rows.refetch()),
        }}
        tools={report.data && <LetterButton subjects={[{ report: id }]} ask={letterAsk(body)} />}
      />
    </TabPage>
  )
}
