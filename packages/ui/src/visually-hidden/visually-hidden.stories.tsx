import preview from '../../../../.storybook/preview.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = preview.meta({ title: 'Components/Data/Visually hidden', component: VisuallyHidden })

/** A text that only assistive technology reads. */
export const Text = meta.story({
  tags: ['sheet'],
  render: () => (
    <p>
      3<VisuallyHidden> 条未读</VisuallyHidden>
    </p>
  ),
})
