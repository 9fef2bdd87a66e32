import preview from '../../../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Quality/Accessibility guard',
  tags: ['must-fail', '!dev', '!autodocs'],
})

/** Pale text on white. A run of this story alone must fail; when it passes, the accessibility check is not alive. */
export const UnreadableText = meta.story({
  render: () => <p style={{ background: 'white', color: 'rgb(225 225 225)' }}>Appointment</p>,
})
