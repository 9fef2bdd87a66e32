import {
  pushRefusalTexts,
  type CluePush,
  type ShownPushState,
  type ReadPush,
} from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge, type Tone } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { PushOutcome } from './test-push.view.tsx'

interface PushLogProps {
  pushes: readonly CluePush[]
  timeZone: string
  canReplay: boolean
  isReplaying: boolean
  onReplay: (id: number) => void
  /** What the map made of one of them. */
  previewed: { id: number; read: ReadPush } | undefined
  /** Undefined for those who may not. */
  onPreview: ((id: number) => void) | undefined
}

const tones: Readonly<Record<ShownPushState, Tone>> = {
  created: 'success',
  merged: 'success',
  repeated: 'neutral',
  known: 'info',
  received: 'info',
  quiet: 'neutral',
  test: 'neutral',
  refused: 'danger',
}

/** Pushes as they came, newest first; those that were refused can be looked at again. */
export const PushLog = ({
  pushes,
  timeZone,
  canReplay,
  isReplaying,
  onReplay,
  previewed,
  onPreview,
}: PushLogProps) => {
  const { doctor: words } = useMessages('clues')
  const language = useLanguage()
  return (
    <ul className="m-0 flex flex-col gap-3 ps-0">
      {pushes.map(({ id, state, reason, received_time: at, replayed_time: replayed, body }) => (
        <li key={id} className="flex list-none flex-col gap-1 border-b border-border pb-3 text-13">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular-nums">{formatUnix(at, timeZone)}</span>
            <Badge tone={tones[state]}>{words.states[state]}</Badge>
            {reason && <span className="text-text-muted">{pushRefusalTexts[reason][language]}</span>}
            {replayed !== null && <span className="text-text-muted">{words.mended}</span>}
            {state === 'refused' && replayed === null && canReplay && (
              <Button size="small" isDisabled={isReplaying} onPress={() => onReplay(id)}>
                {words.replay}
              </Button>
            )}
          </div>
          <details>
            <summary className="text-text-muted">{words.body}</summary>
            <p className="m-0 font-mono text-12 wrap-anywhere whitespace-pre-wrap">{body}</p>
          </details>
          {onPreview && (
            <div>
              <Button size="small" variant="quiet" onPress={() => onPreview(id)}>
                {words.preview}
              </Button>
            </div>
          )}
          {previewed?.id === id && <PushOutcome tested={previewed.read} />}
        </li>
      ))}
    </ul>
  )
}
