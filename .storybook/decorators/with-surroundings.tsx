import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components'

const locales: Readonly<Record<string, string>> = { zh: 'zh-CN', en: 'en-GB' }

/** Puts theme, density and language where the product puts them: on the html element, and in React Aria's locale. */
export const withSurroundings: Decorator = (Story, { globals }) => {
  const locale = locales[String(globals['language'])] ?? 'zh-CN'
  const theme = String(globals['theme'])
  const density = String(globals['density'])
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = theme
    root.dataset['density'] = density
    root.lang = locale
  }, [theme, density, locale])
  return (
    <I18nProvider locale={locale}>
      <Story />
    </I18nProvider>
  )
}
