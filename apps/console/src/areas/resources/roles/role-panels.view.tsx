import { noExtra, noPanels, type ConsolePanel, type Role } from '@hospital-crm/api/entities'
import { listPermission, permissionPath, showsPart } from '@hospital-crm/api/rules'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import { FormSection } from '@hospital-crm/ui/form-section'
import { useId } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'

/** What whoever sees a panel holds beside it. */
const needed = {
  customers: listPermission('customers', 'index'),
  figures: permissionPath('console/index'),
}

const names = Object.keys(noPanels) as (keyof ConsolePanel)[]

/** Nothing limited, as a role begins. */
const unlimited: Pick<Role, 'oneself' | 'uids' | 'disease' | 'allow_consulting'> = {
  oneself: 0,
  uids: [],
  disease: [],
  allow_consulting: [],
}

/** Which panels of the data center holders see, and which of those ticked they do not. */
export const RolePanels = ({ values, isReadOnly, onChange }: OwnFieldsProps) => {
  const { role: words } = useMessages('staff')
  const hint = useId()
  const role = values as Partial<Role> & { permissions?: readonly string[] }
  const panels = { ...noPanels, ...role.console_panel }
  const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter(
    (name) => !role.permissions?.includes(needed[name]),
  )
  const seesFigures = missing.length === 0
  const isPart = showsPart({ ...unlimited, ...role, extra: { ...noExtra, ...role.extra } })
  const isHidden = (name: keyof ConsolePanel) =>
    panels[name] && (!seesFigures || (name === 'datumPanel' && isPart))
  return (
    <FormSection title={words.panels}>
      {names.map((name) => (
        <Checkbox
          key={name}
          isSelected={panels[name]}
          isDisabled={isReadOnly}
          {...(isHidden(name) && { 'aria-describedby': hint })}
          onChange={(isOn) => onChange('console_panel', { ...panels, [name]: isOn })}
        >
          {words.panelNames[name]}
        </Checkbox>
      ))}
      {names.some(isHidden) && (
        <p id={hint} className="m-0 text-13 text-text-muted" data-wide>
          {seesFigures
            ? words.panelOfPart(words.panelNames.datumPanel)
            : words.panelsWithout(missing.map((name) => words.panelNeeds[name]))}
        </p>
      )}
    </FormSection>
  )
}
