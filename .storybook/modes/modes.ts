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
