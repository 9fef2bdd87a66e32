import { VOICE_SECONDS } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Progress } from '@hospital-crm/ui/progress'
import { Mic, Paperclip, X } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'

/** A file on its way to the server; its message goes once it is there. */
export interface Uploading {
  id: string
  name: string
  /** 0 to 1. */
  share: number
  /** Why it stopped; undefined while it goes on. */
  problem: string | undefined
}

export interface ToolsSnapshot {
  uploads: readonly Uploading[]
  /** The voice that is recorded now, in seconds, and whom it is for where that is somebody else; undefined while none is. */
  recording: { seconds: number; to?: string } | undefined
}

export interface ToolsActions {
  /** Left out for whoever cannot send files. */
  onFiles: (files: readonly File[]) => void
  onUploadRetry: (id: string) => void
  onUploadDrop: (id: string) => void
  /** Begins to record; undefined where the browser cannot. */
  onRecord: (() => void) | undefined
  /** Ends it; what was said is sent, or forgotten. */
  onRecorded: (isSent: boolean) => void
}

/** Files on their way, and the voice that is recorded. */
export const UnderWay = ({ snapshot, actions }: { snapshot: ToolsSnapshot; actions: ToolsActions }) => {
  const texts = useMessages('chat')
  const { uploads, recording } = snapshot
  return (
    <>
      {uploads.map(({ id, name, share, problem }) => (
        <div key={id} className="flex items-center gap-2 text-12 text-text-muted">
          <div className="min-w-0 flex-1">
            <Progress
              label={name}
              value={share * 100}
              description={problem}
              tone={problem === undefined ? 'normal' : 'danger'}
            />
          </div>
          {problem !== undefined && (
            <Button size="small" variant="quiet" onPress={() => actions.onUploadRetry(id)}>
              {texts.tryAgain}
            </Button>
          )}
          <IconButton
            size="small"
            label={texts.dropFile(name)}
            icon={<X />}
            onPress={() => actions.onUploadDrop(id)}
          />
        </div>
      ))}
      {recording !== undefined && (
        <div className="flex items-center gap-2 rounded-lg bg-surface-sunken px-2.5 py-1 text-13">
          <Mic size={16} className="shrink-0 text-danger-text" aria-hidden="true" />
          <span role="timer" className="flex-1 tabular-nums">
            {recording.to === undefined
              ? texts.recording(recording.seconds, VOICE_SECONDS)
              : texts.recordingTo(recording.to, recording.seconds, VOICE_SECONDS)}
          </span>
          <Button size="small" variant="quiet" onPress={() => actions.onRecorded(false)}>
            {texts.cancel}
          </Button>
          <Button size="small" variant="primary" onPress={() => actions.onRecorded(true)}>
            {texts.sendVoice}
          </Button>
        </div>
      )}
    </>
  )
}

/** Ways to send a file or one's voice. */
export const FileTools = ({ snapshot, actions }: { snapshot: ToolsSnapshot; actions: ToolsActions }) => {
  const texts = useMessages('chat')
  const { onFiles, onRecord } = actions
  return (
    <>
      <FileTrigger allowsMultiple onSelect={(list) => list && onFiles([...list])}>
        <IconButton label={texts.sendFile} icon={<Paperclip />} />
      </FileTrigger>
      {onRecord && snapshot.recording === undefined && (
        <IconButton label={texts.record} icon={<Mic />} onPress={onRecord} />
      )}
    </>
  )
}
