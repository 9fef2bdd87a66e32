import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { useState } from 'react'
import { type ActDialogProps, BulkDialogView } from './bulk-dialog.view.tsx'
import { MeantCustomers } from './question.tsx'
import { tagModes, type TagMode } from './tags-plan.ts'

/** Asks which tags customers get, lose, or have from now on. */
export const TagsActView = ({ count, row, texts, rules: _rules, onConfirm, ...dialog }: ActDialogProps) => {
  const { bulk, choose, fields } = texts.messages
  const [mode, setMode] = useState<TagMode>(row ? 'replace' : 'add')
  const [tags, setTags] = useState<number[]>(() => [...(row?.tags ?? [])])
  return (
    <BulkDialogView
      {...dialog}
      messages={bulk}
      title={bulk.tags.title}
      runningLabel={bulk.tags.running}
      confirmLabel={bulk.tags.confirm}
      isReady={mode === 'replace' || tags.length > 0}
      onConfirm={() => onConfirm({ act: 'tags', mode, tags })}
    >
      <MeantCustomers count={count} row={row} messages={bulk} />
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
    </BulkDialogView>
  )
}
