import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { TagsIcon } from 'lucide-react'
import { useState } from 'react'
import { useSeenSave } from '../edit/seen-version.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { FieldControl } from '../fields/field-control.tsx'

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
  return (
    <div className="flex w-72 max-w-full flex-col gap-3 p-1">
      <FieldControl
        field="tags"
        value={chosen}
        texts={texts}
        autoFocus
        isDisabled={isSaving}
        onChange={(next) => setChosen(next as number[])}
      />
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <Button
        variant="primary"
        isFullWidth
        isPending={isSaving}
        isDisabled={sorted(chosen) === sorted(tags)}
        onPress={() => void save((seen) => onSave([...chosen], seen))}
      >
        {texts.messages.tags.save}
      </Button>
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
