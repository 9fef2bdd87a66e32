import {
  exampleBody,
  pushExample,
  pushRefusalTexts,
  type ClueOffer,
  type CluePush,
  type ClueState,
  type ReadPush,
} from '@hospital-crm/api/entities'
import type { ResponseOf } from '@hospital-crm/api/contract'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { DescriptionList } from '@hospital-crm/ui/description-list'
import { Drawer } from '@hospital-crm/ui/drawer'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useLanguage, useJoined, useMessages } from '../../../messages/index.ts'
import type { CluesMessages } from '../../../messages/zh/clues.ts'
import { PagedList, type Paged } from '../../../parts/paged.tsx'
import { CopyPiece } from './copy-piece.tsx'
import { GivenStates } from './given-states.view.tsx'
import { LateOffers } from './late-offers.view.tsx'
import { PushLog } from './push-log.view.tsx'
import { TestPush } from './test-push.view.tsx'

type ClueDoctor = ResponseOf<'supervision/clues/doctor'>

/** What is known of an interface. */
export interface DoctorSnapshot {
  name: string
  /** Undefined until it has come. */
  doctor: ClueDoctor | undefined
  hasFailed: boolean
  pushes: Paged<CluePush>
  states: Paged<ClueState>
  /** Undefined for whoever may not see them. */
  offers: Paged<ClueOffer> | undefined
  canTryAgain: boolean
  isTrying: boolean
  /** Scheme and host that the sender reaches. */
  origin: string
  timeZone: string
  canReplay: boolean
  canTest: boolean
  canPreview: boolean
  isReplaying: boolean
  /** What the last test came to. */
  tested: ReadPush | undefined
  isTesting: boolean
  /** What the map made of a stored push. */
  previewed: { id: number; read: ReadPush } | undefined
}

export interface DoctorActions {
  onRetry: () => void
  /** Without ids the oldest refused ones. */
  onReplay: (ids?: readonly number[]) => void
  /** Tells the platform again; without an id everything that it did not accept. */
  onTryAgain: (id?: number) => void
  onTest: (body: string) => void
  /** What the map makes of a stored push. */
  onPreview: (pushId: number) => void
  onClose: () => void
}

interface PartProps {
  snapshot: DoctorSnapshot & { doctor: ClueDoctor }
  actions: DoctorActions
}

const heading = 'm-0 text-14 font-semibold'

/** How asking the platform went, and when it is asked again. */
const pulledWords = (
  { problem, last_ok_time: done, next_time: next, seen, taken }: NonNullable<ClueDoctor['pull']>,
  words: CluesMessages['doctor'],
  timeZone: string,
): string =>
  [
    done === 0 ? words.neverPulled : words.pulled(formatUnix(done, timeZone), seen, taken),
    problem && words.pullProblems[problem],
    words.nextPull(formatUnix(next, timeZone)),
  ]
    .filter(Boolean)
    .join(' · ')

const Figures = ({ snapshot: { doctor, timeZone } }: PartProps) => {
  const { doctor: words } = useMessages('clues')
  const joined = useJoined()
  const taken = doctor.pushes === 0 ? '' : `${Math.round(100 - (100 * doctor.refused) / doctor.pushes)}%`
  const items = [
    { id: 'last', label: words.lastPush, value: doctor.last_time && formatUnix(doctor.last_time, timeZone) },
    { id: 'pushes', label: words.pushes, value: String(doctor.pushes) },
    { id: 'success', label: words.success, value: taken },
    {
      id: 'delay',
      label: words.delay,
      value: doctor.pushes === 0 ? null : words.milliseconds(doctor.median, doctor.p95),
    },
    ...(doctor.pull
      ? [{ id: 'pull', label: words.pull, value: pulledWords(doctor.pull, words, timeZone), isWide: true }]
      : []),
    { id: 'signatures', label: words.wrongSignatures, value: String(doctor.wrong_signatures) },
    {
      id: 'unmapped',
      label: words.unmapped,
      value: joined(doctor.unmapped.map(({ path }) => path)),
      isWide: true,
    },
    {
      id: 'ignored',
      label: words.ignored,
      value: joined(doctor.ignored.map(({ field }) => field)),
      isWide: true,
    },
  ]
  return <DescriptionList items={items} emptyText={words.none} />
}

const Reasons = ({ snapshot, actions }: PartProps) => {
  const { doctor: words } = useMessages('clues')
  const language = useLanguage()
  const { reasons } = snapshot.doctor
  if (reasons.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className={heading}>{words.reasons}</h3>
      <ul className="m-0 flex flex-col gap-1 ps-0">
        {reasons.map(({ reason, pushes }) => (
          <li key={reason} className="list-none">
            <Badge tone="danger">{words.reason(pushRefusalTexts[reason][language], pushes)}</Badge>
          </li>
        ))}
      </ul>
      {snapshot.canReplay && (
        <div>
          <Button size="small" isPending={snapshot.isReplaying} onPress={() => actions.onReplay()}>
            {words.replayAll}
          </Button>
        </div>
      )}
    </section>
  )
}

const Handout = ({ snapshot: { doctor, origin } }: PartProps) => {
  const { doctor: words } = useMessages('clues')
  const joined = useJoined()
  const { path, signature, map } = doctor
  const example = pushExample(signature, { origin, path, body: exampleBody(map) })
  const signing =
    signature.algorithm === 'token' ? words.byToken(signature.header) : words.bySignature(signature)
  const paths = joined(map.map((line) => line.path).filter(Boolean))
  const page = [
    `${words.address}: POST ${origin}${path}`,
    `${words.signing}: ${signing}`,
    `${words.fields}: ${paths}`,
    words.example,
    example,
  ].join('\n\n')
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className={heading}>{words.handout}</h3>
        <CopyPiece name={words.handout} text={page} />
      </div>
      <DescriptionList
        columns={1}
        emptyText={words.none}
        items={[
          { id: 'address', label: words.address, value: `POST ${origin}${path}` },
          { id: 'signing', label: words.signing, value: signing },
          { id: 'fields', label: words.fields, value: paths },
        ]}
      />
      <p className="m-0 text-13 text-text-muted">{words.example}</p>
      <pre
        role="region"
        aria-label={words.example}
        className="m-0 rounded-sm border border-border p-3 text-12 wrap-anywhere whitespace-pre-wrap"
      >
        {example}
      </pre>
    </section>
  )
}

const Ready = (props: PartProps) => {
  const { doctor: words } = useMessages('clues')
  const { snapshot, actions } = props
  return (
    <>
      {!snapshot.doctor.has_secret && <Banner tone="warning">{words.noSecret}</Banner>}
      <Figures {...props} />
      <Reasons {...props} />
      <section className="flex flex-col gap-2">
        <h3 className={heading}>{words.log}</h3>
        <PagedList
          paged={snapshot.pushes}
          words={{ empty: words.empty, failed: words.logFailed, retry: words.retry, more: words.more }}
        >
          {(pushes) => (
            <PushLog
              pushes={pushes}
              timeZone={snapshot.timeZone}
              canReplay={snapshot.canReplay}
              isReplaying={snapshot.isReplaying}
              onReplay={(id) => actions.onReplay([id])}
              previewed={snapshot.previewed}
              onPreview={snapshot.canPreview ? actions.onPreview : undefined}
            />
          )}
        </PagedList>
      </section>
      <GivenStates
        states={snapshot.states}
        timeZone={snapshot.timeZone}
        canTryAgain={snapshot.canTryAgain}
        isTrying={snapshot.isTrying}
        onTryAgain={actions.onTryAgain}
      />
      {snapshot.offers && <LateOffers offers={snapshot.offers} timeZone={snapshot.timeZone} />}
      {snapshot.canTest && (
        <TestPush
          body={exampleBody(snapshot.doctor.map)}
          tested={snapshot.tested}
          isTesting={snapshot.isTesting}
          onTest={actions.onTest}
        />
      )}
      <Handout {...props} />
    </>
  )
}

/** What an administrator looks at when leads do not arrive. */
export const ClueDoctorView = ({
  snapshot,
  actions,
}: {
  snapshot: DoctorSnapshot
  actions: DoctorActions
}) => {
  const { doctor: words } = useMessages('clues')
  const { doctor } = snapshot
  return (
    <Drawer isOpen isModal title={words.title(snapshot.name)} onClose={actions.onClose}>
      <div className="flex flex-col gap-6">
        {doctor && <Ready snapshot={{ ...snapshot, doctor }} actions={actions} />}
        {!doctor && snapshot.hasFailed && (
          <ErrorState title={words.failed} retryLabel={words.retry} onRetry={actions.onRetry} />
        )}
        {!doctor && !snapshot.hasFailed && (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton inlineSize="70%" />
            <Skeleton />
            <Skeleton inlineSize="50%" />
          </div>
        )}
      </div>
    </Drawer>
  )
}
