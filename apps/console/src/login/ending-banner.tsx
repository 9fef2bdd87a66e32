import { isRenewing } from '@hospital-crm/machines/session'
import { Suspense } from 'react'
import { lazyPart } from '../parts/lazy-part.ts'
import { useSessionActor, useSessionSelector } from '../session/index.ts'
import { EndingBannerView } from './ending-banner.view.tsx'
import { useEnding } from './use-ending.ts'

const RenewalModal = lazyPart(() => import('./renewal-modal.tsx'), 'RenewalModal')

/** The coming end of the login, and the way past it. */
export const EndingBanner = () => {
  const session = useSessionActor()
  const { endsAt, dismiss } = useEnding()
  const isAsking = useSessionSelector(isRenewing)
  return (
    <>
      {endsAt && (
        <EndingBannerView
          endsAt={endsAt}
          onRenew={() => session.send({ type: 'renewal.request' })}
          onDismiss={dismiss}
        />
      )}
      <Suspense>{isAsking && <RenewalModal />}</Suspense>
    </>
  )
}
