import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { TextArea } from '../text-field/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FormSection } from './form-section.tsx'

const meta = preview.meta({ title: 'Components/Fields/Form section', component: FormSection })

/** Two sections of a form, label over field, in two columns. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <div style={{ maxInlineSize: 680 }}>
      <FormSection
        title="联系方式"
        actions={
          <Button variant="quiet" size="small">
            编辑
          </Button>
        }
      >
        <TextField label="姓名" defaultValue="王芳" isRequired />
        <TextField label="电话" defaultValue="13800001234" />
        <TextField label="微信" />
        <TextField label="地址" description="到区县即可" />
        <div data-wide="true">
          <TextArea label="备注" />
        </div>
      </FormSection>
      <FormSection title="Visit">
        <TextField label="Doctor" />
        <TextField label="Room" errorMessage="Choose a room" />
      </FormSection>
    </div>
  ),
})
