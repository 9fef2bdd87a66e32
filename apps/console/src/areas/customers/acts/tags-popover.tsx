import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { TagsIcon } from 'lucide-react'
import type { FieldTexts } from '../fields/field-text.ts'
import { TagsForm } from './tags-form.tsx'

interface TagsPopoverProps {
  /** Version of the record; a change is made on the one that the editor was opened with. */
  version: number
  /** Ids of the tags that are set. */
  tags: readonly number[]
  texts: FieldTexts
  /** The popover closes when the promise is fulfilled and stays open when it is rejected with the reason. */
  onSave: (tags: number[], version: number) => Promise<void>
}

/** A button that opens the editor of a customer's tags. */
export const TagsPopover = ({ version, tags, texts, onSave }: TagsPopoverProps) => (
  <Popover
    label={texts.messages.tags.title}
    trigger={<IconButton size="small" label={texts.messages.tags.title} icon={<TagsIcon />} />}
  >
    {(close) => (
      <TagsForm
        version={version}
        tags={tags}
        texts={texts}
        onSave={async (next, seen) => {
          await onSave(next, seen)
          close()
        }}
      />
    )}
  </Popover>
)
