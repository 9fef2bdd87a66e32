import type { ReportKey, ReportRows } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, dayOf, lastDays, permissionPath, relativeDays } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useSystemConfig } from '../../../options/index.ts'
import { useMinute, useSettled } from '../../../parts/use-time.ts'
import { useOpenRows } from '../../../report-table/use-open-rows.ts'
import { useReportNames } from '../../../report-table/use-report-names.ts'
import { useCan } from '../../../session/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { ReportPreview, type PreviewRange } from './report-preview.view.tsx'
import { definitionIn } from './report-values.ts'

/** Time without a change after which a report is tried, in ms. */
const TRIAL_DELAY_MS = 400

/** Tries a report on the numbers of whoever makes it, while it is made. */
export const ReportTrial = ({ values }: Pick<OwnFieldsProps, 'values'>) => {
  const call = useCall()
  const can = useCan()
  const language = useLanguage()
  const [range, setRange] = useState<PreviewRange>('thisMonth')
  const [open, setOpen] = useState<ReportKey[]>([])
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const today = dayOf(Math.floor(useMinute().getTime() / 1000), timeZone)
  const { first: from, last } = range === 'last7' ? lastDays(7, today) : relativeDays(range, today)
  const to = last > today ? today : last
  const form = useSettled(definitionIn(values), TRIAL_DELAY_MS)
  const report = 'report' in form ? form.report : undefined
  const mayTry = can(permissionPath('statistics/reports_config/update'))
  const ask = (signal: AbortSignal, under?: ReportKey) => {
    if (!report) throw new Error('There is no report to try')
    const body = { from, to, report, ...(under !== undefined && { under }) }
    return call('statistics/reports_config/preview', { body, signal, quiet: true })
  }
  const rows = useQuery<ReportRows>({
    queryKey: ['report', 'trial', report, from, to],
    enabled: mayTry && report !== undefined,
    // Rows of another level or another order would be shown under names that are not theirs.
    placeholderData: (before, query) => {
      const old = query?.queryKey[2] as typeof report
      return old?.dimension === report?.dimension ? before : undefined
    },
    queryFn: ({ signal }) => ask(signal),
  })
  const { opened, left, toggled, retry } = useOpenRows(report, rows.data, {
    open,
    question: ['trial', from, to],
    ask: (under, signal) => ask(signal, under),
  })
  const nameOf = useReportNames([...(rows.data?.left_agents ?? []), ...left])
  if (!mayTry) return null
  return (
    <ReportPreview
      name={(values['name'] ?? '') as string}
      range={range}
      report={report}
      waitsFor={'waitsFor' in form ? form.waitsFor : undefined}
      rows={rows.data}
      isBusy={rows.isFetching}
      failure={rows.error ? failureWords(rows.error, language) : undefined}
      nameOf={nameOf}
      opened={opened}
      onToggle={(key) => setOpen(toggled(key))}
      onRange={setRange}
      onRetry={() => void rows.refetch()}
      onRetryRow={retry}
    />
  )
}
