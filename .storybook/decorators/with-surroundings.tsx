import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { forceColors } from './force-colors.ts'

const locales: Readonly<Record<string, string>> = { zh: 'zh-CN', en: 'en-GB', long: 'en-GB', rtl: 'ar-AE' }

/** Puts theme, density, language and text size where the product and the browser put them, and React Aria's locale. */
export const withSurroundings: Decorator = (Story, { globals }) => {
  const locale = locales[String(globals['language'])] ?? 'zh-CN'
  const isForced = globals['theme'] === 'forced'
  const theme = isForced ? 'light' : String(globals['theme'])
  const density = String(globals['density'])
  const zoom = String(globals['zoom'])
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = theme
    root.dataset['density'] = density
    root.lang = locale
    root.dir = locale === locales['rtl'] ? 'rtl' : 'ltr'
    root.style.fontSize = zoom === '200' ? '200%' : ''
  }, [theme, density, locale, zoom])
  useLayoutEffect(() => (isForced ? forceColors() : undefined), [isForced])
  return (
    <I18nProvider locale={locale}>
      <Story />
    </I18nProvider>
  )
}
