import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { DropZone, FileTrigger, useLocale, type DropItem } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { FieldFrame } from '../field/field-frame.tsx'
import { describedBy, FieldNotes } from '../field/field-notes.tsx'
import { useFormError } from '../field/use-form-error.ts'
import { useWords } from '../words/use-words.ts'
import type { FileDropProps } from './file-drop.types.ts'
import { FileLine } from './file-line.tsx'
import { showSize, sortFiles, type Refusal } from './sort-files.ts'
import { fileDropWords, type FileDropWords } from './words.ts'

type Refused = readonly { name: string; reason: Refusal }[]

/** More reasons than these help nobody, and keep who listens for minutes. */
const reasonsAtMost = 5

/** The files of a drop; what came with them and is none, or cannot be read, is refused. */
async function filesOf(items: readonly DropItem[]): Promise<{ files: File[]; refused: Refused }> {
  const read = items.map(async (item): Promise<File | Refused[number] | undefined> => {
    if (item.kind === 'directory') return { name: item.name, reason: 'folder' }
    if (item.kind !== 'file') return undefined
    return item.getFile().catch(() => ({ name: item.name, reason: 'unreadable' }))
  })
  const found = await Promise.all(read)
  return {
    files: found.filter((one) => one instanceof File),
    refused: found.flatMap((one) => (one === undefined || one instanceof File ? [] : [one])),
  }
}

/** A kind of files as people call it: `image/*` by its word, `image/jpeg` as JPEG, `.xlsx` as it is. */
function kindText(kind: string, kinds: FileDropWords['kinds']): string {
  const [whole = '', part] = kind.split('/')
  if (part === '*') return Object.hasOwn(kinds, whole) ? kinds[whole as keyof typeof kinds] : kind
  return part !== undefined && /^[a-z0-9]{1,8}$/.test(part) ? part.toUpperCase() : kind
}

/**
 * Files that are dropped, pasted or chosen, and how far each has come.
 *
 * https://react-aria.adobe.com/DropZone
 */
function FileDrop(props: FileDropProps) {
  const { label, files, onAdd, onRemove, onRetry, isDisabled = false } = props
  const { accept, maxSize, maxCount, name, isRequired } = props
  const id = useId()
  const words = useWords(fileDropWords)
  const asks = maxCount === 1 ? words.one : words.many
  const { locale } = useLocale()
  const error = useFormError(name, props.errorMessage)
  const message = error.message ?? props.description
  const button = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<Refused>([])
  const add = (added: readonly File[], before: Refused = []) => {
    const sorted = sortFiles(added, { accept, maxSize, maxCount }, files)
    setRefused([...before, ...sorted.refused])
    if (sorted.taken.length === 0) return
    error.clear()
    onAdd(sorted.taken)
  }
  const sizeText = maxSize === undefined ? '' : showSize(maxSize, locale, words.units)
  const limits = [
    accept?.map((kind) => kindText(kind, words.kinds)).join(' '),
    maxSize === undefined ? undefined : words.maxSize(sizeText, maxCount),
    maxCount === undefined ? undefined : words.maxCount(maxCount),
  ].filter((limit) => limit !== undefined)
  const why = (file: string, reason: Refusal): string => {
    if (reason === 'size') return words.refused.size(file, sizeText)
    if (reason === 'count') return words.refused.count(file, maxCount ?? 0)
    return words.refused[reason](file)
  }
  return (
    <FieldFrame
      {...props}
      id={id}
      className="ui-file-drop"
      errorMessage={error.message}
      onLabelPress={() => button.current?.focus()}
    >
      <FieldNotes id={id} isRequired={isRequired} />
      <DropZone
        className="ui-file-drop__zone"
        aria-label={words.place}
        aria-labelledby={`${id}label`}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => void filesOf(items).then((found) => add(found.files, found.refused))}
      >
        {({ isDropTarget }) => (
          <>
            <Upload className="ui-file-drop__sign" aria-hidden="true" />
            <span className="ui-file-drop__ask">
              <FileTrigger
                allowsMultiple={maxCount !== 1}
                {...(accept === undefined ? {} : { acceptedFileTypes: accept })}
                onSelect={(chosen) => add([...(chosen ?? [])])}
              >
                <Button
                  ref={button}
                  size="small"
                  isDisabled={isDisabled}
                  {...describedBy({ id, isRequired }, message, `${id}limits`)}
                >
                  {asks.choose}
                </Button>
              </FileTrigger>
              <span className="ui-file-drop__hint">{isDropTarget ? asks.release : asks.hint}</span>
            </span>
            <span className="ui-file-drop__limits" id={`${id}limits`}>
              {limits.join(' · ')}
            </span>
          </>
        )}
      </DropZone>
      <div role="alert" className="ui-file-drop__refusals">
        {refused.slice(0, reasonsAtMost).map(({ name: file, reason }, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files of one drop may have the same name
          <p key={nth} className="ui-file-drop__refusal">
            {why(file, reason)}
          </p>
        ))}
        {refused.length > reasonsAtMost && (
          <p className="ui-file-drop__refusal">{words.refused.more(refused.length - reasonsAtMost)}</p>
        )}
      </div>
      {files.length > 0 && (
        <ul className="ui-file-drop__files" aria-label={words.files(label)}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              words={words}
              isDisabled={isDisabled}
              onRetry={onRetry}
              onRemove={(removed) => {
                setRefused([])
                button.current?.focus()
                onRemove(removed)
              }}
            />
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}

export { FileDrop }
