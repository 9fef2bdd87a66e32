/** How each photographed story is shown: values of the toolbars, and one of its screens. */
export interface Mode {
  theme: 'light' | 'dark'
  language: 'zh' | 'en'
  viewport: 'laptop' | 'phone'
}

/** The usual look, and each of the others in one point: theme, language and phone. */
export const modes = {
  usual: { theme: 'light', language: 'zh', viewport: 'laptop' },
  dark: { theme: 'dark', language: 'zh', viewport: 'laptop' },
  english: { theme: 'light', language: 'en', viewport: 'laptop' },
  phone: { theme: 'light', language: 'zh', viewport: 'phone' },
} as const satisfies Record<string, Mode>

/**
 * Looks in which every story of the built Storybook is opened: each theme in each language. Colours and words do not touch
 * each other, so accessibility is checked in two of them, which have both of each.
 */
export const walked = {
  'light-zh': { ...modes.usual, isChecked: true },
  'dark-zh': { ...modes.dark, isChecked: false },
  'light-en': { ...modes.english, isChecked: false },
  'dark-en': { theme: 'dark', language: 'en', viewport: 'laptop', isChecked: true },
} as const satisfies Record<string, Mode & { isChecked: boolean }>
