import { useEffect, useState } from 'react'
import { useCall } from '../client/index.ts'
import { useSessionActor } from '../session/index.ts'
import { EnrolmentView } from './enrolment.view.tsx'
import { useEnrolment } from './use-enrolment.ts'

interface Offer {
  offersPasskeys: boolean
  asksPassword: boolean
}

const Enrolment = (offer: Offer) => {
  const session = useSessionActor()
  const moving = useEnrolment({ ...offer, onDone: () => session.send({ type: 'enrolment.done' }) })
  return <EnrolmentView {...moving} isForced onCancel={() => session.send({ type: 'logout.request' })} />
}

/** The second factor that the role asks for, set up before anything else is allowed. */
export const ForcedEnrolment = () => {
  const call = useCall()
  const session = useSessionActor()
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    const left = new AbortController()
    call('users/secondFactors', { signal: left.signal, quiet: true })
      .then(({ list, offers_passkeys: offersPasskeys, asks_password: asksPassword }) =>
        // Another tab, or another browser, was faster.
        list.length > 0
          ? session.send({ type: 'enrolment.done' })
          : setOffer({ offersPasskeys, asksPassword }),
      )
      .catch(() => {
        if (!left.signal.aborted) setOffer({ offersPasskeys: true, asksPassword: false })
      })
    return () => left.abort()
  }, [call, session])
  return offer && <Enrolment {...offer} />
}
