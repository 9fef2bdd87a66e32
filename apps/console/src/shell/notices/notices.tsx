import type { Notice } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, permissionPath } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { useNoticeOpeners } from '../../area-kit/areas-context.tsx'
import { useAskedFollowUp } from '../../area-kit/follow-up-asked.ts'
import { useNews } from '../../area-kit/news.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useIsPhone } from '../../parts/use-media.ts'
import { useLanguage } from '../../messages/index.ts'
import { useSystemConfig } from '../../options/index.ts'
import { useCan } from '../../session/index.ts'
import { NoticeBellView } from './notice-bell.view.tsx'
import { NotificationsView } from './notifications.view.tsx'
import { useNotices } from './use-notices.ts'
import { useShowing } from '../../area-kit/use-showing.ts'

const unixNow = () => Math.floor(Date.now() / 1000)

/** The bell of the header, and what appears by itself. */
export const Notices = ({ onChangePassword }: { onChangePassword: () => void }) => {
  const language = useLanguage()
  const isPhone = useIsPhone()
  const openers = useNoticeOpeners()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const { data, error, isFetching, refetch, acknowledge } = useNotices()
  const { shown, close, closeAll } = useShowing(data?.list)
  const news = useNews()
  const [isOpen, setOpen] = useState(false)
  const [now, setNow] = useState(unixNow)

  const openBell = (open: boolean) => {
    setNow(unixNow())
    setOpen(open)
    if (!open) return
    closeAll()
    refetch()
  }
  const open = (notice: Notice) => {
    if (!notice.read) acknowledge({ ids: [notice.id] })
    if (openers.some((openOf) => openOf(notice))) setOpen(false)
  }
  const { ask } = useAskedFollowUp()
  const canFollowUp = useCan()(permissionPath('customers/followups/create'))
  const followUp = (notice: Notice) => {
    const [customer] = notice.customers
    if (customer === undefined) return
    if (!notice.read) acknowledge({ ids: [notice.id] })
    setOpen(false)
    ask(customer)
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
          onFollowUp: canFollowUp ? followUp : undefined,
          onMarkAll: () => newest !== undefined && acknowledge({ until: newest }),
          onRetry: refetch,
        }}
      />
      <NotificationsView
        shown={shown}
        news={news}
        timeZone={timeZone}
        canOpen={openers.length > 0}
        onOpen={open}
        onOpenAll={() => openBell(true)}
        onChangePassword={() => {
          const logins = shown.flatMap(({ notices }) => notices).filter(({ kind }) => kind === 'login')
          acknowledge({ ids: logins.map(({ id }) => id) })
          onChangePassword()
        }}
        onClose={close}
      />
    </>
  )
}
