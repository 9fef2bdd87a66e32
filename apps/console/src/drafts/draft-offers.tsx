import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useHospitalZone } from '../brand/public-config.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { useTabs } from '../tabs/tabs-context.tsx'
import { pathOf } from './draft.ts'
import { useDraftStore, useDiscard } from './drafts-context.tsx'

const DraftOffersView = lazyPart(() => import('./draft-offers.view.tsx'), 'DraftOffersView')

/** Drafts that wait for their user, wherever in the console that is. */
export const DraftOffers = () => {
  const drafts = useDraftStore()
  const { snapshots } = useTabs()
  const { history } = useRouter()
  const discard = useDiscard()
  const timeZone = useHospitalZone()
  const offers = useSyncExternalStore(drafts.subscribe, drafts.offers)
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => void drafts.refresh?.(), [drafts])

  const resume = (id: string) => {
    const place = drafts.resume(id)?.place
    if (!place) return
    const { href, snapshot } = place
    if (snapshot) snapshots.set(pathOf(href), snapshot.key, snapshot.value)
    if (href !== history.location.href) history.push(href)
  }
  const open = offers.filter(({ id }) => !putOff.has(id))
  return (
    open.length > 0 && (
      <Suspense>
        <DraftOffersView
          offers={open}
          timeZone={timeZone}
          onResume={resume}
          onDiscard={discard}
          onLater={() => setPutOff(new Set(offers.map(({ id }) => id)))}
        />
      </Suspense>
    )
  )
}
