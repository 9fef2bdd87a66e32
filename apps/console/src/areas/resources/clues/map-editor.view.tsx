import {
  mapPresets,
  mappableFields,
  pushTargets,
  type ClueMapping,
  type LeadGateway,
} from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { FormSection } from '@hospital-crm/ui/form-section'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { TextField } from '@hospital-crm/ui/text-field'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { CluesMessages } from '../../../messages/zh/clues.ts'
import type { FieldEditorProps } from './field-editor.ts'
import { valuesIn, valuesText } from './value-map.ts'

type Words = CluesMessages['map']

interface LineProps {
  line: ClueMapping
  at: number
  words: Words
  isDisabled: boolean
  onChange: (line: ClueMapping) => void
  onRemove: () => void
}

const blank: ClueMapping = { target: 'content', path: '', default: '', values: {} }

const MapLine = ({ line, at, words, isDisabled, onChange, onRemove }: LineProps) => {
  // What is not yet a pair stays as it was typed.
  const [typed, setTyped] = useState(() => valuesText(line.values))
  const names: Readonly<Record<string, string>> = words.targets
  const targets = [...pushTargets, ...mappableFields].map((id) => ({
    id: id as string,
    name: names[id] ?? id,
  }))
  const shared = { isDisabled, autoComplete: 'off' }
  return (
    <div role="group" aria-label={words.line(at)} className="flex flex-col gap-2 border-b border-border pb-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <ComboBox<string>
            label={words.target}
            items={targets}
            value={line.target}
            isDisabled={isDisabled}
            onChange={(target) => target !== null && onChange({ ...line, target })}
          />
        </div>
        <IconButton label={words.remove(at)} icon={<Trash2 />} isDisabled={isDisabled} onPress={onRemove} />
      </div>
      <TextField
        {...shared}
        label={words.path}
        description={words.pathHint}
        value={line.path}
        maxLength={200}
        onChange={(path) => onChange({ ...line, path })}
      />
      <TextField
        {...shared}
        label={words.default}
        value={line.default}
        maxLength={200}
        onChange={(text) => onChange({ ...line, default: text })}
      />
      <TextField
        {...shared}
        label={words.values}
        description={words.valuesHint}
        value={typed}
        maxLength={2000}
        onChange={(text) => {
          setTyped(text)
          onChange({ ...line, values: valuesIn(text) })
        }}
      />
    </div>
  )
}

/** What the fields of a push mean: the preset of the platform, or lines of one's own. */
export const MapEditor = ({ value, values, isDisabled, onChange }: FieldEditorProps) => {
  const { map: words, preset, customise, usePreset } = useMessages('clues')
  const map = value as ClueMapping[] | null
  const own = mapPresets[Number(values['gateway']) as LeadGateway] ?? []
  return (
    <FormSection title={words.title}>
      {map === null ? (
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 text-13">{preset}</span>
          <Button size="small" isDisabled={isDisabled} onPress={() => onChange([...own])}>
            {customise}
          </Button>
        </div>
      ) : (
        <>
          {map.map((line, at) => (
            <MapLine
              // Lines have no name of their own, and one that goes takes those behind it along.
              key={`${map.length}-${at}`}
              line={line}
              at={at + 1}
              words={words}
              isDisabled={isDisabled}
              onChange={(changed) => onChange(map.with(at, changed))}
              onRemove={() => onChange(map.toSpliced(at, 1))}
            />
          ))}
          <div className="flex gap-2">
            <Button
              size="small"
              icon={<Plus />}
              isDisabled={isDisabled}
              onPress={() => onChange([...map, blank])}
            >
              {words.add}
            </Button>
            <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => onChange(null)}>
              {usePreset}
            </Button>
          </div>
        </>
      )}
    </FormSection>
  )
}
