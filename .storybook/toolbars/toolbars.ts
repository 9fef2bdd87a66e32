import type { Preview } from '@storybook/react-vite'
import { density } from './density.ts'
import { language } from './language.ts'
import { session } from './session.ts'
import { theme } from './theme.ts'
import { zoom } from './zoom.ts'

/** The switches in Storybook's toolbar; the test projects set the same names through `initialGlobals`. */
export const globalTypes = { theme, density, language, session, zoom } satisfies NonNullable<
  Preview['globalTypes']
>

/** The product's first look: Chinese, light, middle density. */
export const initialGlobals = {
  theme: 'light',
  density: 'middle',
  language: 'zh',
  session: 'signed-in',
  zoom: '100',
}
