import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useState } from 'react'
import type { FieldTexts } from '../display/field-text.ts'
import { FieldControl } from '../edit/field-control.tsx'

interface TagsFormProps {
  tags: readonly number[]
  texts: FieldTexts
  /** Rejects with an Error that carries the reason. */
  onSave: (tags: number[]) => Promise<void>
}

const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b).join()

/** Chooses any number of tags. */
export const TagsForm = ({ tags, texts, onSave }: TagsFormProps) => {
  const [chosen, setChosen] = useState<readonly number[]>(tags)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const save = async () => {
    setSaving(true)
    setError(undefined)
    try {
      await onSave([...chosen])
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : undefined)
      setSaving(false)
    }
  }
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
        onPress={() => void save()}
      >
        {texts.messages.tags.save}
      </Button>
    </div>
  )
}
