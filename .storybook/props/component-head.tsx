import { Canvas, Source } from '@storybook/addon-docs/blocks'
import type { ComponentProps } from 'react'
import { Words } from './prop-tables.tsx'
import type { EntryDoc } from './read-props.ts'

interface ComponentHeadProps {
  /** What the entry exports. */
  of: Omit<EntryDoc, 'files'>
  /** The story with all states. */
  sheet: ComponentProps<typeof Canvas>['of']
  /** The story whose code shows how one begins with it. */
  example: ComponentProps<typeof Source>['of']
  /** In a window of its own, for what opens over the page or fills it. @default false */
  isFramed?: boolean
}

/** What a page elsewhere that describes the pattern is about. */
function patternOf(link: string): string {
  const { hostname, pathname } = new URL(link)
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  return hostname === 'react-aria.adobe.com' ? `${last} of React Aria` : `ARIA pattern: ${last}`
}

/** The beginning of a component's page: what it is for, whose pattern it follows, how to begin, and all its states. */
export function ComponentHead({
  of: { intro, importLine },
  sheet,
  example,
  isFramed = false,
}: ComponentHeadProps) {
  return (
    <>
      <Words text={intro.text} />
      {intro.link !== undefined && (
        <p>
          Follows <a href={intro.link}>{patternOf(intro.link)}</a>.
        </p>
      )}
      <Source code={importLine} language="tsx" />
      <Canvas of={sheet} {...(isFramed ? { story: { inline: false, height: '480px' } } : {})} />
      <Source of={example} language="tsx" />
    </>
  )
}
