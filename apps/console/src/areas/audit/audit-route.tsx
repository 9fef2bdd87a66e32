import type { AuditVerification } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useFileCall } from '../../client/index.ts'
import { failureToast } from '../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { agentGroups } from '../../options/agent-groups.ts'
import { useOptions, useSystemConfig } from '../../options/index.ts'
import { pagedOf } from '../../parts/paged.tsx'
import { readWholeFile, saveFile } from '../../parts/read-file.ts'
import { useMinute } from '../../parts/use-time.ts'
import { useToasts } from '../../toasts/index.ts'
import { questionOf, readAuditSearch } from './audit-search.ts'
import { AuditView } from './audit.view.tsx'
import { AUDIT_PATH } from './permissions.ts'

/** The page of the audit log. */
export const AuditRoute = () => {
  const call = useCall()
  const file = useFileCall()
  const navigate = useNavigate()
  const language = useLanguage()
  const { show } = useToasts()
  const words = useMessages('audit')
  const search = readAuditSearch(useSearch({ strict: false }))
  const { lists, lookups } = useOptions(['adminUsers', 'customerTags'])
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const now = Math.floor(useMinute().getTime() / 1000)
  const [verified, setVerified] = useState<AuditVerification>()
  const [busy, setBusy] = useState<'verify' | 'export'>()
  const entries = useInfiniteQuery({
    queryKey: ['audit', search],
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('supervision/audit/index', {
        body: { ...questionOf(search), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.seq : undefined),
  })
  const attempt = async (what: 'verify' | 'export', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      show(failureToast(error, language))
    } finally {
      setBusy(undefined)
    }
  }
  const verify = async () => setVerified(await call('supervision/audit/verify', { body: {}, quiet: true }))
  const download = async () => {
    const answer = await file('supervision/audit/export', { body: questionOf(search), quiet: true })
    const whole = await readWholeFile(answer, 'csv', () => undefined)
    saveFile(whole.content, whole.name)
    show({ kind: 'success', text: words.exported(whole.rows) })
  }
  return (
    <AuditView
      snapshot={{
        search,
        people: agentGroups(lists.adminUsers),
        timeZone,
        now,
        entries: pagedOf(entries),
        tags: lookups.customerTags,
        verified,
        isVerifying: busy === 'verify',
        isExporting: busy === 'export',
      }}
      actions={{
        onSearch: (next) => void navigate({ to: AUDIT_PATH, search: next, replace: true }),
        onVerify: () => void attempt('verify', verify),
        onExport: () => void attempt('export', download),
      }}
    />
  )
}
