import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import { SearchField } from '@hospital-crm/ui/search-field'
import { Tag, type CategoryTone } from '@hospital-crm/ui/tag'
import { useState } from 'react'
import type { FieldTexts } from '../display/field-text.ts'

interface TagsFormProps {
  tags: readonly number[]
  texts: FieldTexts
  /** Rejects with an Error that carries the reason. */
  onSave: (tags: number[]) => Promise<void>
}

/** From so many tags on, a field finds them. */
const SEARCH_FROM = 9
const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b).join()

/** Chooses any number of tags. */
export const TagsForm = ({ tags, texts, onSave }: TagsFormProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(tags))
  const [text, setText] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const all = texts.options.lists.customerTags
  const wanted = text.trim().toLocaleLowerCase()
  // What was set when the form opened comes first and stays there while it is ticked off.
  const shown = all
    .toSorted((one, other) => Number(tags.includes(other.id)) - Number(tags.includes(one.id)))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const { choose, tags: words } = texts.messages
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
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
      {all.length >= SEARCH_FROM && (
        <SearchField label={choose.search} placeholder={choose.search} value={text} onChange={setText} />
      )}
      <div role="group" aria-label={words.title} className="flex max-h-64 flex-col gap-2 overflow-auto p-1">
        {shown.map(({ id, name, color }) => (
          <Checkbox key={id} isSelected={chosen.has(id)} onChange={(isOn) => toggle(id, isOn)}>
            <Tag tone={color as CategoryTone}>{name}</Tag>
          </Checkbox>
        ))}
        {shown.length === 0 && <p className="m-0 text-13 text-text-subtle">{choose.nothing}</p>}
      </div>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <Button
        variant="primary"
        isFullWidth
        isPending={isSaving}
        isDisabled={sorted(chosen) === sorted(tags)}
        onPress={() => void save()}
      >
        {words.save}
      </Button>
    </div>
  )
}
