import { MASTER_MENU_ID, type ConsoleCard } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, permissionPath } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCall } from '../../client/index.ts'
import { useOptions, useSystemConfig } from '../../options/index.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { Gradual } from '../../parts/gradual.tsx'
import { useMinute, useLate } from '../../parts/use-time.ts'
import { useLanguage } from '../../messages/index.ts'
import { FIRST_PAGE_KEY } from '../../area-kit/first-page-key.ts'
import { useAskedFollowUp } from '../../area-kit/follow-up-asked.ts'
import { useCan, useIsAdmin, useSessionActor, useSessionSelector } from '../../session/index.ts'
import type { CardSnapshot } from './card-column.tsx'
import { cardRow, type CardName } from './card-rows.ts'
import { cardSearch } from './card-search.ts'
import { useRowsBehind } from './figures/use-rows-behind.ts'
import { readFigureSearch } from './figures/figure-search.ts'
import { DataCenterView, type DataCenterSnapshot } from './data-center.view.tsx'

const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps/first-steps.tsx')).FirstSteps,
}))
const Figures = lazy(async () => ({ default: (await import('./figures/figures.tsx')).Figures }))

/** The day at a glance. */
export const DataCenterRoute = () => (
  <Gradual of="figures">
    <DataCenter />
  </Gradual>
)

const DataCenter = () => {
  const call = useCall()
  const router = useRouter()
  const language = useLanguage()
  const { lookups } = useOptions(['hospitals', 'diseases', 'sources'])
  const texts = { lookups, timeZone: useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE }
  const now = Math.floor(useMinute().getTime() / 1000)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: FIRST_PAGE_KEY,
    queryFn: ({ signal }) => call('console/minimal', { body: {}, signal, quiet: true }),
  })
  const isLate = useLate(isPending)
  const can = useCan()
  const isAdmin = useIsAdmin()
  const session = useSessionActor()
  const isFirstOpen = useSessionSelector(({ context }) => context.isFirstOpen)
  const { ask } = useAskedFollowUp()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const hasFigures = can(permissionPath('console/index'))
  const expectsLeads = can(permissionPath('customers/cusleads/index'))

  const own = data?.own
  const ownHref = useRowsBehind(own ?? { from: '', to: '' }, {})

  /** Address as the router knows it; links of the ui package turn it into one of the page by themselves. */
  const hrefOf = (name: CardName, card: ConsoleCard, open?: number): string => {
    const search = cardSearch(name, card, open)
    const { href } =
      card.list === 'leads'
        ? router.buildLocation({ to: '/customer/cus_leads', search })
        : router.buildLocation({
            to: '/customer/customers/$menuId',
            params: { menuId: String(MASTER_MENU_ID) },
            search,
          })
    return href
  }
  const snapshotOf = (name: CardName, card: ConsoleCard): CardSnapshot => ({
    count: card.count.toLocaleString(language),
    href: hrefOf(name, card),
    rows: card.rows.map((row) => ({
      ...cardRow(name, row, texts, now),
      href: router.history.createHref(hrefOf(name, card, row.id)),
    })),
  })

  const snapshot: DataCenterSnapshot = data
    ? {
        status: 'ready',
        isRetrying: false,
        expectsLeads,
        followUpsDue: snapshotOf('follow_ups_due', data.follow_ups_due),
        ...(data.new_leads && { newLeads: snapshotOf('new_leads', data.new_leads) }),
        arrivalsToday: snapshotOf('arrivals_today', data.arrivals_today),
        ...(own && {
          own: { numbers: own, hrefOf: (figure) => ownHref({ figure, by: { uid: own.uid } }) },
        }),
      }
    : {
        status: error ? 'failed' : isLate ? 'loading' : 'waiting',
        isRetrying: isFetching,
        expectsLeads,
        ...(error && { failure: failureWords(error, language) }),
      }
  return (
    <DataCenterView
      snapshot={snapshot}
      onRetry={() => void refetch()}
      onFollowUp={can(permissionPath('customers/followups/create')) ? ask : undefined}
      onHintClose={isFirstOpen ? () => session.send({ type: 'hint.close' }) : undefined}
      before={
        isAdmin && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )
      }
      figures={
        hasFigures && (
          <Suspense>
            <Figures
              search={readFigureSearch(search)}
              onSearch={(next) => void navigate({ to: '/dashboard/console', search: next, replace: true })}
            />
          </Suspense>
        )
      }
    />
  )
}
