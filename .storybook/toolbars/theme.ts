import type { Toolbar } from './toolbar.ts'

/** Light, dark, the reader's own colours, or the first two beside each other. */
export const theme = {
  description: 'Colours',
  toolbar: {
    title: 'Theme',
    icon: 'contrast',
    dynamicTitle: true,
    items: [
      { value: 'light', title: 'Light', icon: 'sun' },
      { value: 'dark', title: 'Dark', icon: 'moon' },
      { value: 'forced', title: 'High contrast (forced colours)', icon: 'eye' },
      { value: 'both', title: 'Light and dark side by side', icon: 'sidebyside' },
    ],
  },
} satisfies Toolbar
