import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { TagsIcon } from 'lucide-react'
import { useState } from 'react'
import { useSeenSave } from '../edit/seen-version.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { onSaveKeys } from '../follow-up/save-keys.ts'

interface TagsPopoverProps {
  /** Version of the record; a change is made on the one that the editor was opened with. */
  version: number
  /** Ids of the tags that are set. */
  tags: readonly number[]
  texts: FieldTexts
  /** The popover closes when the promise is fulfilled and stays open when it is rejected with the reason. */
  onSave: (tags: number[], version: number) => Promise<void>
}

const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b).join()

/** Chooses any number of tags. */
const TagsForm = ({ version, tags, texts, onSave }: TagsPopoverProps) => {
  const { isSaving, error, save } = useSeenSave(version)
  const [chosen, setChosen] = useState<readonly number[]>(tags)
  const isSame = sorted(chosen) === sorted(tags)
  const send = () => void save((seen) => onSave([...chosen], seen))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside pass by here
    <div
      className="flex w-96 max-w-full flex-col gap-3 p-1"
      onKeyDownCapture={onSaveKeys(() => !isSame && !isSaving && send())}
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {/* Beside the field: what is below it lies under the list. */}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <FieldControl
            field="tags"
            value={chosen}
            texts={texts}
            autoFocus
            isDisabled={isSaving}
            onChange={(next) => setChosen(next as number[])}
          />
        </div>
        <Button variant="primary" isPending={isSaving} isDisabled={isSame} onPress={send}>
          {texts.messages.tags.save}
        </Button>
      </div>
    </div>
  )
}

/** A button that opens the editor of a customer's tags. */
export const TagsPopover = (props: TagsPopoverProps) => {
  const { title } = props.texts.messages.tags
  return (
    <Popover label={title} trigger={<IconButton size="small" label={title} icon={<TagsIcon />} />}>
      {(close) => <TagsForm {...props} onSave={(...change) => props.onSave(...change).then(close)} />}
    </Popover>
  )
}
