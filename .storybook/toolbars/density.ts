import type { Toolbar } from './toolbar.ts'

/** How much room controls and rows take. */
export const density = {
  description: 'Height of controls and rows',
  toolbar: {
    title: 'Density',
    icon: 'listunordered',
    dynamicTitle: true,
    items: [
      { value: 'large', title: 'Large' },
      { value: 'middle', title: 'Middle' },
      { value: 'small', title: 'Small' },
    ],
  },
} satisfies Toolbar
