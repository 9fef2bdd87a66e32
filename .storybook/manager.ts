import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { logo } from './manager/logo.ts'

type Tokens = Readonly<Record<string, string>>

declare global {
  // oxlint-disable-next-line no-var -- a global of a page is declared so
  var frameTokens: Readonly<Record<'light' | 'dark', Tokens>>
}

/** The colour in the only form that Storybook reckons with. */
function asHex(colour: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return '#808080'
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const base = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
const { font, mono, ...colours } = globalThis.frameTokens[base]
const hex = (name: string) => asHex(colours[name] ?? '')

addons.setConfig({
  theme: create({
    base,
    brandTitle: 'Hospital CRM',
    brandUrl: './',
    brandTarget: '_self',
    brandImage: logo(hex('accent'), hex('on-accent'), hex('text')),
    fontBase: font ?? '',
    fontCode: mono ?? '',
    colorPrimary: hex('accent'),
    colorSecondary: hex('accent'),
    appBg: hex('surface-sunken'),
    appContentBg: hex('surface'),
    appPreviewBg: hex('surface'),
    appBorderColor: hex('border'),
    appBorderRadius: 6,
    textColor: hex('text'),
    textMutedColor: hex('text-muted'),
    barBg: hex('surface'),
    barTextColor: hex('text-muted'),
    barHoverColor: hex('accent-text'),
    barSelectedColor: hex('accent-text'),
    inputBg: hex('surface'),
    inputBorder: hex('border'),
    inputTextColor: hex('text'),
    inputBorderRadius: 6,
  }),
})
