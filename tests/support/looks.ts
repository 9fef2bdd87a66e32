/** How a story is shown: values of the toolbars in `.storybook/toolbars`. */
export interface Look {
  /** Unique among its kind; part of the project name that a report shows. */
  name: string
  globals: Readonly<Record<string, unknown>>
}

const themes = ['light', 'dark'] as const
const languages = ['zh', 'en'] as const
const densities = ['large', 'middle', 'small'] as const
const phone = { viewport: { value: 'phone', isRotated: false } }
const widths = [
  { name: 'wide', globals: {} },
  { name: 'phone', globals: phone },
] as const

/** The product's first look, in which every story runs. */
export const usual: Look = {
  name: 'usual',
  globals: { theme: 'light', language: 'zh', density: 'middle' },
}

const darkEnglish = { ...usual.globals, theme: 'dark', language: 'en' }

/** The other look of components. Colours and words do not touch each other, so one run shows both. */
export const sheets: Look = { name: 'dark-english', globals: darkEnglish }

/** The other look of whole screens, of which a phone makes others; `test:full` has them in every combination. */
export const pages: Look = { name: 'dark-english-phone', globals: { ...darkEnglish, ...phone } }

/** Every theme in every language, density and width: 24 looks, in four runs that fit into memory one at a time. */
export const combinations: readonly { name: string; looks: readonly Look[] }[] = themes.flatMap((theme) =>
  languages.map((language) => ({
    name: `combinations-${theme}-${language}`,
    looks: densities.flatMap((density) =>
      widths.map((width) => ({
        name: `${density}-${width.name}`,
        globals: { theme, language, density, ...width.globals },
      })),
    ),
  })),
)
