import type { CustomerFile } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { ChevronLeft, ChevronRight, Download, Maximize, Trash2, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import { nextZoom } from './zoom.ts'

export interface FileViewerSnapshot {
  file: CustomerFile
  /** Where it is read; undefined while that is on the way. */
  address: string | undefined
  hasFailed: boolean
  /** From 1, and of how many. */
  place: { position: number; count: number }
  canRemove: boolean
}

export interface FileViewerActions {
  onClose: () => void
  /** Left out at the ends. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onRetry: () => void
  onRemove: () => void
  /** Takes the file away. */
  onSave: () => void
}

interface FileViewerProps {
  snapshot: FileViewerSnapshot
  actions: FileViewerActions
  texts: FieldTexts
}

interface ShownProps extends Pick<FileViewerSnapshot, 'file'> {
  address: string
  zoom: number
  words: FieldTexts['messages']['files']['viewer']
  onFailed: () => void
}

const Shown = ({ file, address, zoom, words, onFailed }: ShownProps) => {
  if (file.kind === 'audio')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of calls have no captions
    return <audio controls src={address} aria-label={file.name} className="w-full" onError={onFailed} />
  if (file.kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a phone took has no captions
      <video
        controls
        src={address}
        aria-label={file.name}
        className="max-h-[60dvh] w-full"
        onError={onFailed}
      />
    )
  if (file.kind === 'document') return <p className="m-0 text-text-muted">{words.document}</p>
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture that is larger than its place is scrolled by keys
      tabIndex={0}
      role="group"
      aria-label={file.name}
      className="h-[60dvh] overflow-auto rounded-control bg-surface-sunken text-center"
    >
      <img
        src={address}
        alt={file.name}
        width={file.width}
        height={file.height}
        onError={onFailed}
        className="object-contain"
        style={{ inlineSize: `${zoom * 100}%`, blockSize: `${zoom * 100}%` }}
      />
    </div>
  )
}

/** Keys turn the page at once, before anything was pressed. */
const takeFocus = (place: HTMLDivElement | null): void => place?.focus({ preventScroll: true })

/** One file, large: a picture that can be brought nearer, something to hear or watch, or a document to take away. */
export const FileViewerView = ({ snapshot, actions, texts }: FileViewerProps) => {
  const { viewer: words } = texts.messages.files
  const { file, address, hasFailed, place, canRemove } = snapshot
  const [zoomed, setZoomed] = useState({ id: file.id, zoom: 1 })
  const [broken, setBroken] = useState<string>()
  const zoom = zoomed.id === file.id ? zoomed.zoom : 1
  const setZoom = (next: number) => setZoomed({ id: file.id, zoom: next })
  const isBroken = hasFailed || (address !== undefined && broken === address)
  const isPicture = file.kind === 'picture'
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlayer = event.target instanceof HTMLMediaElement
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const acts: Record<string, (() => void) | undefined> = {
      ...(!isPlayer &&
        zoom === 1 && {
          [isRtl ? 'ArrowRight' : 'ArrowLeft']: actions.onPrevious,
          [isRtl ? 'ArrowLeft' : 'ArrowRight']: actions.onNext,
        }),
      PageUp: actions.onPrevious,
      PageDown: actions.onNext,
      ...(isPicture && {
        '+': () => setZoom(nextZoom(zoom, 1)),
        '=': () => setZoom(nextZoom(zoom, 1)),
        '-': () => setZoom(nextZoom(zoom, -1)),
        '0': () => setZoom(1),
      }),
    }
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <Modal
      isOpen
      isDismissable
      size="large"
      title={file.name}
      closeLabel={words.close}
      onClose={actions.onClose}
      footer={
        <>
          {canRemove && (
            <Button variant="quiet" icon={<Trash2 />} onPress={actions.onRemove}>
              {words.remove}
            </Button>
          )}
          <Button icon={<Download />} isDisabled={address === undefined} onPress={actions.onSave}>
            {words.save}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside */}
      <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-3 outline-none" onKeyDown={onKeyDown}>
        {isBroken ? (
          <ErrorState
            title={words.failed}
            retryLabel={words.again}
            onRetry={() => {
              setBroken(undefined)
              actions.onRetry()
            }}
          />
        ) : address === undefined ? (
          <div aria-busy="true">
            <Skeleton inlineSize="100%" blockSize="40dvh" />
          </div>
        ) : (
          <Shown
            file={file}
            address={address}
            zoom={zoom}
            words={words}
            onFailed={() => setBroken(address)}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex items-center gap-1">
            <IconButton
              label={words.previous}
              icon={<ChevronLeft className="rtl:-scale-x-100" />}
              isDisabled={!actions.onPrevious}
              onPress={() => actions.onPrevious?.()}
            />
            <IconButton
              label={words.next}
              icon={<ChevronRight className="rtl:-scale-x-100" />}
              isDisabled={!actions.onNext}
              onPress={() => actions.onNext?.()}
            />
            <span role="status" className="text-12 text-text-muted tabular-nums">
              {words.place(place.position, place.count)}
            </span>
          </span>
          {isPicture && (
            <span className="flex items-center gap-1">
              <IconButton
                label={words.zoomOut}
                icon={<ZoomOut />}
                onPress={() => setZoom(nextZoom(zoom, -1))}
              />
              <span className="min-w-12 text-center text-12 tabular-nums">
                {words.zoom(Math.round(zoom * 100))}
              </span>
              <IconButton label={words.zoomIn} icon={<ZoomIn />} onPress={() => setZoom(nextZoom(zoom, 1))} />
              <IconButton label={words.fit} icon={<Maximize />} onPress={() => setZoom(1)} />
            </span>
          )}
        </div>
      </div>
    </Modal>
  )
}
