import { MAX_PICTURE_BYTES, pictureTypes } from '@hospital-crm/api/entities'
import { pictureAddress } from '@hospital-crm/api/rules'
import { FileDrop, type DroppedFile } from '@hospital-crm/ui/file-drop'
import { TextField } from '@hospital-crm/ui/text-field'
import { useState } from 'react'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'

/** A picture on its way to the server; none while nothing is sent. */
export type SentPicture = DroppedFile | undefined

interface PictureFieldProps {
  name: string
  label: string
  hint: string | undefined
  words: ParametersMessages['picture']
  length: number | undefined
  value: string
  /** The picture host as it stands in the form. */
  host: string
  sent: SentPicture
  isDisabled: boolean
  onChange: (address: string) => void
  onSend: (file: File) => void
  onDrop: () => void
}

const Shown = ({ src, words }: { src: string; words: ParametersMessages['picture'] }) => {
  const [broken, setBroken] = useState<string>()
  return broken === src ? (
    <p className="m-0 text-12 text-text-muted">{words.unseen}</p>
  ) : (
    <img
      src={src}
      alt={words.preview}
      className="block h-32 w-full rounded-md border border-solid border-border object-cover"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  )
}

/** A picture by its address, or one that is sent to the server; with what it looks like. */
export const PictureField = (props: PictureFieldProps) => {
  const { name, label, hint, words, length, value, host, sent, isDisabled } = props
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name={name}
        label={label}
        {...(hint !== undefined && { description: hint })}
        value={value}
        isDisabled={isDisabled}
        onChange={props.onChange}
        autoComplete="off"
        {...(length !== undefined && { maxLength: length })}
      />
      {!isDisabled && (
        <FileDrop
          label={words.upload}
          accept={[...pictureTypes]}
          maxSize={MAX_PICTURE_BYTES}
          maxCount={1}
          files={sent ? [sent] : []}
          onAdd={([file]) => file && props.onSend(file)}
          onRemove={props.onDrop}
        />
      )}
      {value !== '' && <Shown src={pictureAddress(value, host)} words={words} />}
    </div>
  )
}
