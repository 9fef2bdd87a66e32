import type { DatumKey, TreeItem } from '@hospital-crm/api/entities'
import { boundsOfDay, dayOf } from '@hospital-crm/api/rules'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { DateField } from '@hospital-crm/ui/date-field'
import { Modal } from '@hospital-crm/ui/modal'
import { Select } from '@hospital-crm/ui/select'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'

export interface NewRowProps {
  /** What the form begins with. */
  first: DatumKey
  hospitals: readonly { id: number; name: string }[]
  sources: readonly TreeItem[]
  promoteds: readonly { id: number; name: string }[]
  timeZone: string
  /** Unix seconds. */
  now: number
  isSaving: boolean
  failure: string | undefined
  onSave: (key: DatumKey) => void
  onClose: () => void
}

/** Asks for the day and the channel of a row that is to be added to the sheet. */
export const NewRow = (props: NewRowProps) => {
  const { row: words, none } = useMessages('datum')
  const [key, setKey] = useState(props.first)
  const { timeZone } = props
  return (
    <Modal
      isOpen
      onClose={props.onClose}
      title={words.title}
      size="small"
      footer={
        <>
          <Button onPress={props.onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={props.isSaving}
            isDisabled={key.hospital === 0 || key.day === ''}
            onPress={() => props.onSave(key)}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {props.failure !== undefined && <Banner tone="danger">{props.failure}</Banner>}
        <DateField
          label={words.day}
          isRequired
          timeZone={timeZone}
          now={props.now}
          value={key.day === '' ? null : boundsOfDay(key.day, timeZone).from}
          onChange={(at) => setKey({ ...key, day: at === null ? '' : dayOf(at, timeZone) })}
        />
        <Select<number>
          label={words.hospital}
          isRequired
          items={props.hospitals}
          value={key.hospital === 0 ? null : key.hospital}
          onChange={(hospital) => setKey({ ...key, hospital: hospital ?? 0 })}
        />
        <TreeSelect<number>
          label={words.source}
          selectionMode="single"
          placeholder={none}
          items={props.sources}
          value={key.source === 0 ? null : key.source}
          onChange={(source) => setKey({ ...key, source: source ?? 0 })}
        />
        <Select<number>
          label={words.promoted}
          placeholder={none}
          items={props.promoteds}
          value={key.promoted_id === 0 ? null : key.promoted_id}
          onChange={(promoted) => setKey({ ...key, promoted_id: promoted ?? 0 })}
        />
      </div>
    </Modal>
  )
}
