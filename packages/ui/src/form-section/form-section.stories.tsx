import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { TextArea } from '../text-field/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FormSection } from './form-section.tsx'

const meta = preview.meta({
  title: 'Components/Fields/Form section',
  tags: ['status:stable'],
  component: FormSection,
})

/** Two sections of a form, label over field, in two columns. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
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

/** Tab goes through the fields row by row, as they are read. */
export const Keys = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: {
    title: '联系方式',
    children: ['姓名', '电话', '微信', '地址'].map((label) => <TextField key={label} label={label} />),
  },
  play: async ({ canvas, userEvent }) => {
    const places: [string | null, number][] = []
    for (const label of ['姓名', '电话', '微信', '地址']) {
      await userEvent.tab()
      const field = canvas.getByRole('textbox', { name: label })
      await expect(field).toHaveFocus()
      places.push([label, Math.round(field.getBoundingClientRect().top)])
    }
    const tops = places.map(([, top]) => top)
    await expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  },
})
