import type { Notice } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, permissionPath } from '@hospital-crm/api/rules'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { MASTER_MENU_ID } from '../../areas/customers/data/customer-list.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useIsPhone } from '../../parts/use-media.ts'
import { useLanguage } from '../../messages/index.ts'
import { useSystemConfig } from '../../options/index.ts'
import { atRest } from '../../parts/at-rest.ts'
import { lazyPart } from '../../parts/lazy-part.ts'
import { useCan } from '../../session/index.ts'
import { loadNoticePanel, NoticeBellView } from './notice-bell.view.tsx'
import { useNotices } from './use-notices.ts'
import { useRefreshRow } from './use-refresh-row.ts'
import { useShowing } from './use-showing.ts'

const loadNotifications = () => import('./notifications.view.tsx')
const NotificationsView = lazyPart(loadNotifications, 'NotificationsView')

/** Most customers that an address can name. */
const MAX_FILTERED = 200

const unixNow = () => Math.floor(Date.now() / 1000)

/** The bell of the header, and what appears by itself. */
export const Notices = ({ onChangePassword }: { onChangePassword: () => void }) => {
  const navigate = useNavigate()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const canOpen = useCan()(permissionPath('customers/customers/index'))
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const { data, error, isFetching, refetch, acknowledge } = useNotices()
  const [isPrepared, setPrepared] = useState(false)
  const [region] = useState(() => Promise.withResolvers<void>())
  const prepare = useCallback(async () => {
    await loadNotifications()
    setPrepared(true)
    await region.promise
  }, [region])
  const { shown, close, closeAll } = useShowing(data?.list, prepare)
  const refreshRow = useRefreshRow()
  const [isOpen, setOpen] = useState(false)
  const [now, setNow] = useState(unixNow)

  useEffect(() => {
    // Notices that are here already can also be read without a server.
    const prepareForCut = async () => {
      await atRest()
      await Promise.all([prepare(), loadNoticePanel()])
    }
    prepareForCut().catch(() => {})
  }, [prepare])

  const openBell = (open: boolean) => {
    setNow(unixNow())
    setOpen(open)
    if (!open) return
    closeAll()
    refetch()
  }
  const open = (notice: Notice) => {
    if (!notice.read) acknowledge({ ids: [notice.id] })
    const [first] = notice.customers
    if (!canOpen || first === undefined) return
    setOpen(false)
    if (notice.customers.length === 1) void refreshRow(first)
    const search =
      notice.customers.length > 1
        ? { filter: { id: notice.customers.slice(0, MAX_FILTERED) } }
        : { open: first }
    void navigate({
      to: '/customer/customers/$menuId',
      params: { menuId: String(MASTER_MENU_ID) },
      search,
    })
  }
  const newest = data?.list[0]?.id
  return (
    <>
      <NoticeBellView
        isOpen={isOpen}
        onOpenChange={openBell}
        isPhone={isPhone}
        snapshot={{
          notices: data?.list,
          unread: data?.unread ?? 0,
          error: error ? failureWords(error, language) : undefined,
          isRetrying: isFetching,
          now,
          timeZone,
        }}
        actions={{
          onOpen: open,
          onMarkAll: () => newest !== undefined && acknowledge({ until: newest }),
          onRetry: refetch,
        }}
      />
      {isPrepared && (
        <Suspense>
          <NotificationsView
            shown={shown}
            onReady={region.resolve}
            timeZone={timeZone}
            canOpen={canOpen}
            onOpen={open}
            onOpenAll={() => openBell(true)}
            onChangePassword={() => {
              const logins = shown.flatMap(({ notices }) => notices).filter(({ kind }) => kind === 'login')
              acknowledge({ ids: logins.map(({ id }) => id) })
              onChangePassword()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
