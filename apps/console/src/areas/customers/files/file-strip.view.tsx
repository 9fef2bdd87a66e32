import type { CustomerFile, FileKind } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { AudioLines, FileText, Image, Video } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Tooltip } from '@hospital-crm/ui/tooltip'
import type { FieldTexts } from '../fields/field-text.ts'

const signs = {
  picture: Image,
  audio: AudioLines,
  video: Video,
  document: FileText,
} as const satisfies Record<FileKind, unknown>

interface FileStripProps {
  label: string
  files: readonly CustomerFile[]
  canOpen: boolean
  texts: FieldTexts
  onOpen: (id: number) => void
  onStale: () => void
}

const Face = ({ file, onStale }: { file: CustomerFile; onStale: () => void }) => {
  const Sign = signs[file.kind]
  return file.small === null ? (
    <Sign className="size-6 text-text-muted" aria-hidden="true" />
  ) : (
    <img
      src={file.small}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      onError={onStale}
    />
  )
}

/** Files beside each other, small; whoever may opens one. */
export const FileStrip = ({ label, files, canOpen, texts, onOpen, onStale }: FileStripProps) => {
  const { files: words } = texts.messages
  return (
    <ul aria-label={label} className="m-0 flex list-none flex-wrap gap-2 p-0">
      {files.map((file) => (
        <li key={file.id} className="w-20">
          <Tooltip
            text={`${file.name} · ${words.by(file.nickname, formatUnix(file.created_time, texts.timeZone))}`}
          >
            <Button
              isDisabled={!canOpen}
              aria-label={words.open(file.name)}
              onPress={() => onOpen(file.id)}
              className="grid size-20 cursor-pointer place-items-center overflow-hidden rounded-control border border-solid border-border bg-surface-sunken p-0 disabled:cursor-default"
            >
              <Face file={file} onStale={onStale} />
            </Button>
          </Tooltip>
          <span className="block truncate pt-1 text-12 text-text-muted" title={file.name}>
            {file.name}
          </span>
        </li>
      ))}
    </ul>
  )
}
