import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useState } from 'react'
import { useSeenVersion } from '../edit/seen-version.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { FieldControl } from '../fields/field-control.tsx'

interface TagsFormProps {
  /** Version of the record that is changed. */
  version: number
  tags: readonly number[]
  texts: FieldTexts
  /** Rejects with an Error that carries the reason. */
  onSave: (tags: number[], version: number) => Promise<void>
}

const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b).join()

/** Chooses any number of tags. */
export const TagsForm = ({ version, tags, texts, onSave }: TagsFormProps) => {
  const [seen, seeNow] = useSeenVersion(version)
  const [chosen, setChosen] = useState<readonly number[]>(tags)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const save = async () => {
    setSaving(true)
    setError(undefined)
    try {
      await onSave([...chosen], seen)
    } catch (caught) {
      seeNow(caught)
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
