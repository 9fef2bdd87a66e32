import { selectEndingAt } from '@hospital-crm/machines/session'
import { useState } from 'react'
import { useHospitalZone } from '../brand/public-config.tsx'
import { htmlLang, useLanguage } from '../messages/index.ts'
import { useSessionActor, useSessionSelector } from '../session/index.ts'
import { EndingBannerView } from './ending-banner.view.tsx'

/** The coming end of the login, once it is near and until the reader has taken note of it. */
export const EndingBanner = () => {
  const session = useSessionActor()
  const language = useLanguage()
  const timeZone = useHospitalZone()
  const endingAt = useSessionSelector(selectEndingAt)
  const [dismissed, setDismissed] = useState(0)
  if (endingAt === 0 || endingAt === dismissed) return null
  return (
    <EndingBannerView
      endsAt={new Date(endingAt).toLocaleTimeString(htmlLang[language], {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      })}
      onRenew={() => session.send({ type: 'renewal.request' })}
      onDismiss={() => setDismissed(endingAt)}
    />
  )
}
