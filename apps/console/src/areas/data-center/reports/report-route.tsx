import type { Measure, ReportKey, ReportRows } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { dayOf, DEFAULT_TIME_ZONE, ofRow, permissionPath } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { menuLists } from '../../../area-kit/area.ts'
import { useCall, useFileCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { CONFIG_KEY, useOptions, useSystemConfig } from '../../../options/index.ts'
import { useMinute } from '../../../parts/use-time.ts'
import { useCan } from '../../../session/index.ts'
import { usePageTitle } from '../../../tabs/page-title.ts'
import { missingPage } from '../../../tabs/missing-page.ts'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { orderOf } from '../../../report-table/report-rows.ts'
import { useOpenRows } from '../../../report-table/use-open-rows.ts'
import { useReportNames } from '../../../report-table/use-report-names.ts'
import { daysOf, readFigureSearch, type FigureSearch } from '../figures/figure-search.ts'
import { useFigureFile } from '../figures/use-figure-file.ts'
import { useRowsBehind } from '../figures/use-rows-behind.ts'
import { LetterButton } from '../letters/letter-button.tsx'
import { letterAsk } from '../letters/letter-ask.ts'
import { keptRows } from './kept-rows.ts'
import { ReportView } from './report.view.tsx'

/** The page of a report, named by its id. */
export const ReportRoute = () => {
  const call = useCall()
  const ask = useFileCall()
  const can = useCan()
  const file = useFigureFile<'report'>()
  const router = useRouter()
  const navigate = useNavigate()
  const language = useLanguage()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { rid = '' } = useParams({ strict: false })
  const id = Number(rid)
  const search = readFigureSearch(useSearch({ strict: false }))
  const { lists } = useOptions(['hospitals'])
  const { lists: menus } = useOptions(menuLists)
  usePageTitle(menus.statisticsMenus.find((menu) => menu.id === id)?.name)
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
  const order = orderOf(search.order)
  // Which rows are the first goes by the order; of all of them the table makes it itself.
  const shown = report.data?.top && order ? { ...body, order } : body
  const rows = useQuery<ReportRows>({
    queryKey: ['report', report.data, shown],
    placeholderData: (before, query) =>
      keptRows(before, query?.queryKey[1] as typeof report.data, report.data),
    enabled: report.data !== undefined,
    queryFn: ({ signal }) => call('statistics/reports_forms/index', { body: shown, signal, quiet: true }),
  })
  const { opened, left, toggled, retry } = useOpenRows(report.data, rows.data, {
    open: search.open ?? [],
    question: body,
    ask: (under, signal) =>
      call('statistics/reports_forms/index', { body: { ...body, under }, signal, quiet: true }),
  })
  const nameOf = useReportNames([...(rows.data?.left_agents ?? []), ...left])
  const openOf = useRowsBehind(days, search, report.data?.where)
  const hrefOf = (keys: readonly ReportKey[], figure: Measure): string | undefined => {
    if (!report.data) return undefined
    const { dimension, second } = report.data
    const [first, below] = keys
    const levels = [
      ...(first === undefined ? [] : [[dimension, first] as const]),
      ...(below === undefined || second === 'none' ? [] : [[second, below] as const]),
    ]
    return openOf({ figure, ...ofRow(levels, days) })
  }
  const onSearch = (next: FigureSearch) =>
    void navigate({ to: '/statistics/reports_forms/$rid', params: { rid }, search: next, replace: true })
  const error = report.error ?? rows.error
  const isGone = isCallError(error) && error.error === 'not_found'
  if (isGone) return <Navigate {...missingPage(pathname)} />
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
          isOfBefore: rows.isPlaceholderData,
          nameOf,
          hrefOf,
          opened,
          failure: error ? failureWords(error, language) : undefined,
          isFiling: file.filing !== undefined,
        }}
        actions={{
          onSearch,
          onToggle: (key) => {
            const { open: _, ...rest } = search
            const open = toggled(key)
            onSearch(open.length > 0 ? { ...rest, open } : rest)
          },
          onRetryRow: retry,
          onOpen: (href) => router.history.push(href),
          onFile: can(permissionPath('statistics/reports_forms/export'))
            ? () =>
                file.save('report', (input) =>
                  ask('statistics/reports_forms/export', {
                    ...input,
                    body: { ...body, ...(order && { order }) },
                  }),
                )
            : undefined,
          onPrint: () => window.print(),
          onRetry: () => void (report.error ? report.refetch() : rows.refetch()),
        }}
        tools={report.data && <LetterButton subjects={[{ report: id }]} ask={letterAsk(body)} />}
      />
    </TabPage>
  )
}
