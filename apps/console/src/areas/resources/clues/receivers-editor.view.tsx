import type { ClueReceivers } from '@hospital-crm/api/entities'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { Select } from '@hospital-crm/ui/select'
import { useMessages } from '../../../messages/index.ts'
import type { AgentGroup } from '../../../options/agent-groups.ts'
import type { FieldEditorProps } from './field-editor.ts'

const kinds = ['pool', 'round_robin', 'named'] as const

interface ReceiversEditorProps extends FieldEditorProps {
  /** Agents under the letters of their names. */
  people: readonly AgentGroup[]
}

/** Who gets the leads of an interface: everybody, or agents in turn, all of them or some. */
export const ReceiversEditor = ({ value, people, isDisabled, onChange }: ReceiversEditorProps) => {
  const { receivers: words } = useMessages('clues')
  const receivers = value as ClueReceivers
  return (
    <>
      <Select
        label={words.title}
        items={kinds.map((id) => ({ id, name: words[id] }))}
        value={receivers.kind}
        isDisabled={isDisabled}
        onChange={(kind) => kind !== null && onChange({ ...receivers, kind })}
      />
      {receivers.kind !== 'pool' && (
        <MultiSelect<number>
          label={words.agents}
          placeholder={words.everyAgent}
          items={people}
          value={receivers.agents}
          isDisabled={isDisabled}
          onChange={(agents) => onChange({ ...receivers, agents })}
        />
      )}
    </>
  )
}
