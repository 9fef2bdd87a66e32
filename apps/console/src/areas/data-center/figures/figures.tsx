import { consolePanels, type Filter, type PanelName } from '@hospital-crm/api/entities'
import { dayOf, DEFAULT_TIME_ZONE, permissionPath } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCall, useFileCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { CONFIG_KEY, useOptions, useSystemConfig } from '../../../options/index.ts'
import { useMinute } from '../../../parts/use-time.ts'
import { useFigureNames } from '../../../report-table/use-figure-names.ts'
import { useCan } from '../../../session/index.ts'
import { LetterButton } from '../letters/letter-button.tsx'
import { letterAsk } from '../letters/letter-ask.ts'
import { useFigureFile } from './use-figure-file.ts'
import { usePanels } from './use-panels.ts'
import { useRowsBehind } from './use-rows-behind.ts'
import { daysOf, type FigureSearch } from './figure-search.ts'
import { ofQuestion } from './of-question.ts'
import { FiguresView } from './figures.view.tsx'

interface FiguresProps {
  search: FigureSearch
  onSearch: (search: FigureSearch) => void
}

/** Figures of the days that the address asks for. */
export const Figures = ({ search, onSearch }: FiguresProps) => {
  const call = useCall()
  const ask = useFileCall()
  const can = useCan()
  const file = useFigureFile<PanelName>()
  const router = useRouter()
  const language = useLanguage()
  const { lists } = useOptions(['hospitals'])
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const now = Math.floor(useMinute().getTime() / 1000)
  const days = daysOf(search, dayOf(now, timeZone))
  const { hospitals } = search
  const body = {
    ...days,
    compare: search.compare ?? 'before',
    ...(search.basis && { basis: search.basis }),
    ...(hospitals && hospitals.length > 0 && { hospitals }),
  }
  const { query, counting, refresh } = usePanels(body, (panels, signal) =>
    call('console/index', {
      body: { ...body, ...(panels && { panels }) },
      ...(signal && { signal }),
      quiet: true,
    }),
  )
  const { error, refetch, isPlaceholderData: isOfBefore } = query
  const { data, counted = {}, failed = {} } = query.data ?? {}
  const goals = useQuery({
    queryKey: [CONFIG_KEY, 'goals', body],
    meta: { isUnseen: true },
    queryFn: ({ signal }) => call('console/goals', { body, signal, quiet: true }),
  })
  const names = useFigureNames(data?.left_agents)
  const hrefOf = useRowsBehind(days, search)
  const filter: Filter | undefined = data && {
    created_time: { from: data.range.from, to: data.range.to },
    clue_id: { op: 'filled' },
    ...(body.hospitals && { hospital: body.hospitals }),
  }
  const pool = filter && router.buildLocation({ to: '/customer/cus_leads', search: { filter } }).href
  return (
    <FiguresView
      snapshot={{
        search,
        days,
        hospitals: lists.hospitals,
        timeZone,
        now,
        data,
        isOfBefore,
        counted,
        failed: Object.fromEntries(
          Object.entries(failed).map(([panel, reason]) => [panel, failureWords(reason, language)]),
        ),
        counting,
        ...ofQuestion(isOfBefore, { goals: goals.data, hrefOf, pool }),
        names,
        failure: error ? failureWords(error, language) : undefined,
        filing: file.filing,
      }}
      actions={{
        onSearch,
        onRetry: () => void refetch(),
        onRefresh: refresh,
        onOpen: (href) => router.history.push(href),
        onFile: can(permissionPath('console/export'))
          ? (panel) =>
              file.save(panel, (input) => ask('console/export', { ...input, body: { ...body, panel } }))
          : undefined,
        onPrint: () => window.print(),
      }}
      tools={
        data && (
          <LetterButton
            subjects={consolePanels.flatMap((panel) => (data[panel] === null ? [] : [{ panel }]))}
            ask={letterAsk(body)}
          />
        )
      }
    />
  )
}
