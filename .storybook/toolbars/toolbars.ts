import type { Preview } from '@storybook/react-vite'

/** The switches in Storybook's toolbar; the test projects set the same names through `initialGlobals`. */
export const globalTypes = {
  theme: {
    description: 'Light or dark',
    toolbar: {
      title: 'Theme',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  density: {
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
  },
  language: {
    description: 'Language of texts, dates and numbers',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'zh', title: '中文' },
        { value: 'en', title: 'English' },
      ],
    },
  },
} satisfies NonNullable<Preview['globalTypes']>

export const initialGlobals = { theme: 'light', density: 'middle', language: 'zh' }
