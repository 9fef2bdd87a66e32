import { stoppedWay, type ContactState, type StoppedWay } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { DateTimePicker } from '@hospital-crm/ui/date-time-picker'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Modal } from '@hospital-crm/ui/modal'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { TextField } from '@hospital-crm/ui/text-field'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'

const REASON_LENGTH = 200
const DAY_AND_MINUTE = 'YYYY-MM-DD HH:mm'.length

/** What somebody writes down: a new stop, or why one is lifted. */
export interface ContactDraft {
  /** The stop that is being lifted; undefined while a new one is written. */
  lifting?: StoppedWay | undefined
  way: StoppedWay
  reason: string
  until: number | null
}

export interface ContactSnapshot {
  name: string
  /** Undefined while it is on the way. */
  state: ContactState | undefined
  hasFailed: boolean
  draft: ContactDraft
  canStop: boolean
  canAllow: boolean
  isSaving: boolean
  failure?: string | undefined
  timeZone: string
}

export interface ContactActions {
  onChange: (change: Partial<ContactDraft>) => void
  onStop: () => void
  onAllow: () => void
  onRetry: () => void
  onClose: () => void
}

interface PartProps {
  snapshot: ContactSnapshot
  actions: ContactActions
}

interface ContactDialogViewProps extends PartProps {
  /** Says that a reason was written earlier. */
  restored?: ReactNode
}

const Stops = ({ snapshot, actions }: PartProps) => {
  const words = useMessages('contact')
  const { state, canAllow, draft, isSaving, timeZone } = snapshot
  const time = (at: number) => formatUnix(at, timeZone).slice(0, DAY_AND_MINUTE)
  if (!state) return <Skeleton shape="block" blockSize="96px" />
  return (
    <>
      {state.stops.length === 0 && <p className="m-0 text-13 text-text-muted">{words.none}</p>}
      <ul className="m-0 flex list-none flex-col p-0">
        {state.stops.map(({ way, reason, until, nickname, time: at }) => (
          <li
            key={way}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-0 border-b border-solid border-border py-2 text-13"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="m-0 font-medium">
                {words.ways[way]} · {until === null ? words.good : words.until(time(until))}
              </p>
              <p className="m-0 wrap-anywhere">{reason}</p>
              <p className="m-0 text-12 text-text-muted">{words.noted(nickname, time(at))}</p>
            </div>
            {canAllow && draft.lifting !== way && (
              <Button
                size="small"
                isDisabled={isSaving}
                onPress={() => actions.onChange({ lifting: way, reason: '' })}
              >
                {words.lift.open(words.ways[way])}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        {(['call', 'sms'] as const).map((way) => (
          <div key={way} className="contents">
            <dt className="text-text-muted">{words.now[way]}</dt>
            <dd className={`m-0 ${state[way] ? 'text-danger' : ''}`}>
              {state[way] ? words.reasons[state[way].why] : words.now.allowed}
              {state[way]?.until ? ` · ${words.until(time(state[way].until))}` : ''}
            </dd>
          </div>
        ))}
      </dl>
      <p className="m-0 text-12 text-text-muted">{words.touches(state.touches)}</p>
    </>
  )
}

const Form = ({ snapshot, actions }: PartProps) => {
  const words = useMessages('contact')
  const { draft, isSaving, timeZone, canStop } = snapshot
  const reason = (label: string) => (
    <TextField
      label={label}
      isRequired
      autoComplete="off"
      maxLength={REASON_LENGTH}
      isReadOnly={isSaving}
      value={draft.reason}
      onChange={(text) => actions.onChange({ reason: text })}
    />
  )
  if (draft.lifting !== undefined) return reason(words.lift.reason)
  if (!canStop) return null
  return (
    <div role="group" aria-label={words.form.title} className="flex flex-col gap-3">
      <SegmentedControl
        label={words.form.way}
        value={draft.way}
        isDisabled={isSaving}
        items={stoppedWay.options.map((id) => ({ id, name: words.ways[id] }))}
        onChange={(way) => actions.onChange({ way })}
      />
      {reason(words.form.reason)}
      <DateTimePicker
        label={words.form.until}
        description={words.form.untilHint}
        timeZone={timeZone}
        isReadOnly={isSaving}
        value={draft.until}
        onChange={(until) => actions.onChange({ until })}
      />
    </div>
  )
}

/** Whether a customer may be contacted, what was noted and by whom; noting it, and taking it back with a reason. */
export const ContactDialogView = ({ snapshot, actions, restored }: ContactDialogViewProps) => {
  const words = useMessages('contact')
  const { draft, canStop, isSaving, failure, hasFailed, name } = snapshot
  const isLifting = draft.lifting !== undefined
  const isEmpty = draft.reason.trim() === ''
  return (
    <Modal
      isOpen
      title={words.title(name)}
      closeLabel={words.close}
      onClose={() => !isSaving && actions.onClose()}
      footer={
        <>
          <Button
            isDisabled={isSaving}
            onPress={() =>
              isLifting ? actions.onChange({ lifting: undefined, reason: '' }) : actions.onClose()
            }
          >
            {isLifting || canStop ? words.cancel : words.close}
          </Button>
          {isLifting ? (
            <Button variant="primary" isPending={isSaving} isDisabled={isEmpty} onPress={actions.onAllow}>
              {words.lift.save}
            </Button>
          ) : (
            canStop && (
              <Button variant="danger" isPending={isSaving} isDisabled={isEmpty} onPress={actions.onStop}>
                {words.form.save}
              </Button>
            )
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {restored}
        {hasFailed ? (
          <ErrorState title={words.failed} retryLabel={words.retry} onRetry={actions.onRetry} />
        ) : (
          <Stops snapshot={snapshot} actions={actions} />
        )}
        <Form snapshot={snapshot} actions={actions} />
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Modal>
  )
}
