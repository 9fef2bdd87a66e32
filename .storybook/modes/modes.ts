/** How each photographed story is shown: values of the toolbars, and the width of a screen in px. */
export interface Mode {
  theme: 'light' | 'dark'
  language: 'zh' | 'en'
  viewport: 'desktop' | 'phone'
}

/** The usual look, and each of the others in one point: theme, language and phone. */
export const modes = {
  usual: { theme: 'light', language: 'zh', viewport: 'desktop' },
  dark: { theme: 'dark', language: 'zh', viewport: 'desktop' },
  english: { theme: 'light', language: 'en', viewport: 'desktop' },
  phone: { theme: 'light', language: 'zh', viewport: 'phone' },
} as const satisfies Record<string, Mode>
