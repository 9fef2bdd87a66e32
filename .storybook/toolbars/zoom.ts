import type { Toolbar } from './toolbar.ts'

/** Size of the text alone, as a browser's minimum font size or text zoom sets it. */
export const zoom = {
  description: 'Text size',
  toolbar: {
    title: 'Text',
    icon: 'zoom',
    dynamicTitle: true,
    items: [
      { value: '100', title: 'Text 100 %' },
      { value: '200', title: 'Text 200 %' },
    ],
  },
} satisfies Toolbar
