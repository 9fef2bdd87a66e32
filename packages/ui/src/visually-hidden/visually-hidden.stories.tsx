import preview from '../../../../.storybook/preview.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { Button } from '../button/button.tsx'

const meta = preview.meta({
  title: 'Components/Data/Visually hidden',
  tags: ['status:stable'],
  component: VisuallyHidden,
})

/** A text that only assistive technology reads. */
export const Text = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <p>
      3<VisuallyHidden> 条未读</VisuallyHidden>
    </p>
  ),
})

/** What a number counts is read out and not seen. */
export const Example = meta.story({
  render: () => (
    <Button>
      3<VisuallyHidden> 条未读</VisuallyHidden>
    </Button>
  ),
})
