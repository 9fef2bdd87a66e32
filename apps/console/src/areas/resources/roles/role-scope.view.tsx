import { noExtra, type RoleExtra } from '@hospital-crm/api/entities'
import { FormSection } from '@hospital-crm/ui/form-section'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { Switch } from '@hospital-crm/ui/switch'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'

const flat = { hospital: 'hospitals', allow_consulting: 'consultings' } as const
const trees = { disease: 'diseases', source: 'sources' } as const

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])

/** Which customers holders see, and what they can choose from. */
export const RoleScope = ({ values, isReadOnly, texts, onChange }: OwnFieldsProps) => {
  const { all, role: words } = useMessages('staff')
  const { fields } = useMessages('shell').resources['supervision/roles']
  const extra = { ...noExtra, ...(values['extra'] as Partial<RoleExtra> | undefined) }
  const names = ['hospital', 'allow_consulting', 'uids', 'disease', 'source'] as const
  return (
    <FormSection title={words.scope}>
      <p className="m-0 text-13 text-text-muted" data-wide>
        {words.scopeNote}
      </p>
      {names.map((name) => {
        const shared = {
          name,
          label: fields[name],
          placeholder: all,
          isDisabled: isReadOnly,
          value: idsIn(values[name]),
          onChange: (ids: number[]) => onChange(name, ids),
        }
        return name === 'disease' || name === 'source' ? (
          <TreeSelect<number>
            key={name}
            {...shared}
            selectionMode="multiple"
            cascade
            items={texts.trees[trees[name]] ?? []}
          />
        ) : (
          <MultiSelect<number>
            key={name}
            {...shared}
            items={name === 'uids' ? texts.people : (texts.options[flat[name]] ?? [])}
          />
        )
      })}
      <TreeSelect<number>
        name="extra.disease"
        label={words.diseaseOnly}
        description={words.diseaseOnlyNote}
        placeholder={all}
        isDisabled={isReadOnly}
        selectionMode="multiple"
        cascade
        items={texts.trees['diseases'] ?? []}
        value={extra.disease}
        onChange={(disease) => onChange('extra', { ...extra, disease })}
      />
      <div className="flex flex-col gap-1" data-wide>
        <Switch
          isSelected={values['oneself'] === 1}
          isDisabled={isReadOnly}
          onChange={(isOn) => onChange('oneself', isOn ? 1 : 0)}
        >
          {words.oneself}
        </Switch>
        <p className="m-0 text-13 text-text-muted">{words.oneselfNote}</p>
      </div>
    </FormSection>
  )
}
