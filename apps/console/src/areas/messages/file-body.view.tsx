import { Link } from '@hospital-crm/ui/link'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'
import type { Shown } from './bubble.view.tsx'
import { fileKindOf } from './line-of.ts'

/** Where a file can be read for a while. */
export interface FilePlace {
  address: string
  /** Its small version; null for what is no picture. */
  small: string | null
}

/** Places of files by the id of the file; null for a file that cannot be read any more. */
export type FilePlaces = Readonly<Record<string, FilePlace | null>>

export interface FileActions {
  /** Asks where a file can be read, also when its place has ended. */
  onWant: (fileId: number) => void
  /** Takes a file away. */
  onSave: (fileId: number, name: string) => void
}

const KB = 1024

/** A number of bytes as people read it. */
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

interface FileBodyProps {
  message: Shown
  files: FilePlaces
  actions: FileActions
}

interface PlacedProps {
  message: Shown
  place: FilePlace
  /** It could not be read there. */
  onEnded: () => void
}

const Picture = ({ message, place, onEnded }: PlacedProps) => {
  const texts = useMessages('chat')
  const [isOpen, setOpen] = useState(false)
  const { fileName = '', fileWidth, fileHeight } = message.extra
  return (
    <>
      <Button
        aria-label={texts.showPicture(fileName)}
        className="cursor-zoom-in border-0 bg-transparent p-0"
        onPress={() => setOpen(true)}
      >
        <img
          src={place.small ?? place.address}
          alt=""
          width={Number(fileWidth ?? 1)}
          height={Number(fileHeight ?? 1)}
          onError={onEnded}
          className="block h-auto max-h-60 w-auto max-w-full rounded-lg object-contain"
        />
      </Button>
      <Modal isOpen={isOpen} isDismissable size="large" title={fileName} onClose={() => setOpen(false)}>
        <img
          src={place.address}
          alt={fileName}
          className="mx-auto block max-h-[75dvh] max-w-full"
          onError={onEnded}
        />
      </Modal>
    </>
  )
}

const Played = ({ message, place, onEnded }: PlacedProps) => {
  const { fileName = '', seconds } = message.extra
  if (fileKindOf(message) === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a phone took has no captions
      <video
        controls
        preload="metadata"
        src={place.address}
        aria-label={fileName}
        className="max-h-60 max-w-full"
        onError={onEnded}
      />
    )
  return (
    <div className="flex items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody said has no captions */}
      <audio
        controls
        preload="metadata"
        src={place.address}
        aria-label={fileName}
        className="h-9 w-56 max-w-full"
        onError={onEnded}
      />
      {seconds !== undefined && <span className="text-12 text-text-muted">{`${seconds}″`}</span>}
    </div>
  )
}

/** The file of a message: a picture is seen, a voice heard, a video watched; everything else is taken away to be read. */
export const FileBody = ({ message, files, actions }: FileBodyProps) => {
  const texts = useMessages('chat')
  const { fileId = '', fileName = '', fileSize } = message.extra
  const kind = fileKindOf(message)
  const place = files[fileId]
  const { onWant, onSave } = actions
  const isWanted = kind !== 'file' && place === undefined && !('state' in message)
  useEffect(() => {
    if (isWanted) onWant(Number(fileId))
  }, [isWanted, onWant, fileId])
  if (place === null) return <p className="m-0 text-text-muted">{texts.fileGone}</p>
  if (kind === 'file' || 'state' in message)
    return (
      <div className="flex items-center gap-2.5">
        <FileText className="shrink-0 text-text-muted" aria-hidden="true" />
        <span className="flex min-w-0 flex-col">
          {'state' in message ? (
            <span className="break-all">{fileName}</span>
          ) : (
            <Link onPress={() => onSave(Number(fileId), fileName)}>
              <span className="break-all">{fileName}</span>
            </Link>
          )}
          <span className="text-12 text-text-muted">{sizeText(Number(fileSize ?? 0))}</span>
        </span>
      </div>
    )
  if (!place) return <Skeleton inlineSize={kind === 'picture' ? '10rem' : '14rem'} />
  const Placed = kind === 'picture' ? Picture : Played
  return <Placed message={message} place={place} onEnded={() => onWant(Number(fileId))} />
}
