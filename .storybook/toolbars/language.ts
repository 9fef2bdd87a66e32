import type { Toolbar } from './toolbar.ts'

/** Language of texts, dates and numbers; the last one shows where a longer translation would not fit. */
export const language = {
  description: 'Language of texts, dates and numbers',
  toolbar: {
    title: 'Language',
    icon: 'globe',
    dynamicTitle: true,
    items: [
      { value: 'zh', title: '中文' },
      { value: 'en', title: 'English' },
      { value: 'long', title: 'Łöñğ (pseudo texts, half as long again)' },
      { value: 'rtl', title: 'Right to left: layout, dates and numbers of ar-AE, English words' },
    ],
  },
} satisfies Toolbar
