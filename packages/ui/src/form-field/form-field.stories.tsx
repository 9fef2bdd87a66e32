import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { FormField } from './form-field.tsx'

const meta = preview.meta({
  title: 'Components/Fields/Form field',
  tags: ['status:stable'],
  component: FormField,
})

/** Any content with the texts of a field. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="FormField">
        <FormField label="通知" description="至少选一种" isRequired>
          <Checkbox>短信</Checkbox>
        </FormField>
        <FormField label="Notices" errorMessage="Choose one">
          <Checkbox>SMS</Checkbox>
        </FormField>
      </SheetRow>
    </Sheet>
  ),
})

/** Boxes with the texts of one field. */
export const Example = meta.story({
  args: { label: '通知', description: '至少选一种', children: <Checkbox>短信</Checkbox> },
})
