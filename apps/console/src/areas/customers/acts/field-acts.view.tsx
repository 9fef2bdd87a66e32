import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { useState } from 'react'
import { ActDialog, MeantCustomers, type ActDialogProps } from './act-dialog.tsx'
import { tagModes, type TagMode } from './plans.ts'

/** Asks for the visit status that customers get, and for a disease if it changes as well. */
export const StatusActView = (props: ActDialogProps) => {
  const { row, texts, rules } = props
  const { bulk, choose, fields } = texts.messages
  const [status, setStatus] = useState<number | undefined>(row?.status)
  const [disease, setDisease] = useState<number | null>(null)
  const items = texts.options.lists.customerStatus.map(({ id, name }) => ({
    id: String(id),
    name,
    isDisabled: rules.allowedStatuses !== undefined && !rules.allowedStatuses.includes(id),
  }))
  const isChanged = status !== row?.status || disease !== null
  return (
    <ActDialog
      {...props}
      words={bulk.status}
      choice={
        status !== undefined && isChanged
          ? { act: 'status', status, ...(disease !== null && { disease }) }
          : undefined
      }
    >
      <MeantCustomers {...props} />
      <RadioGroup
        label={fields.status}
        items={items}
        value={status === undefined ? null : String(status)}
        onChange={(id) => setStatus(Number(id))}
      />
      {!rules.isReadOnly('disease') && (
        <TreeSelect
          label={bulk.status.disease}
          placeholder={bulk.status.keepDisease}
          searchLabel={choose.search}
          items={texts.options.lists.diseases}
          value={disease}
          onChange={setDisease}
        />
      )}
    </ActDialog>
  )
}

/** Asks which tags customers get, lose, or have from now on. */
export const TagsActView = (props: ActDialogProps) => {
  const { row, texts } = props
  const { bulk, choose, fields } = texts.messages
  const [mode, setMode] = useState<TagMode>(row ? 'replace' : 'add')
  const [tags, setTags] = useState<number[]>(() => [...(row?.tags ?? [])])
  const isReady = mode === 'replace' || tags.length > 0
  return (
    <ActDialog {...props} words={bulk.tags} choice={isReady ? { act: 'tags', mode, tags } : undefined}>
      <MeantCustomers {...props} />
      <div className="flex flex-col gap-1.5">
        <SegmentedControl
          label={bulk.tags.mode}
          items={tagModes.map((id) => ({ id, name: bulk.tags.modes[id] }))}
          value={mode}
          onChange={setMode}
        />
        <p className="m-0 text-13 text-text-muted">{bulk.tags.notes[mode]}</p>
      </div>
      <MultiSelect
        label={fields.tags}
        searchLabel={choose.search}
        emptyText={choose.nothing}
        maxNames={6}
        items={texts.options.lists.customerTags}
        value={tags}
        onChange={setTags}
      />
    </ActDialog>
  )
}
