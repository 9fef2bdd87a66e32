import { noPanels, type ConsolePanel } from '@hospital-crm/api/entities'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import { FormSection } from '@hospital-crm/ui/form-section'
import { useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'

const names = Object.keys(noPanels) as (keyof ConsolePanel)[]

/** Which panels of the data center holders see. */
export const RolePanels = ({ values, isReadOnly, onChange }: OwnFieldsProps) => {
  const { role: words } = useMessages('staff')
  const panels = { ...noPanels, ...(values['console_panel'] as Partial<ConsolePanel> | undefined) }
  return (
    <FormSection title={words.panels}>
      {names.map((name) => (
        <Checkbox
          key={name}
          isSelected={panels[name]}
          isDisabled={isReadOnly}
          onChange={(isOn) => onChange('console_panel', { ...panels, [name]: isOn })}
        >
          {words.panelNames[name]}
        </Checkbox>
      ))}
    </FormSection>
  )
}
