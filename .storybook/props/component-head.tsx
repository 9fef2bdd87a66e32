import { Canvas } from '@storybook/addon-docs/blocks'
import type { ComponentProps } from 'react'
import { Words } from './prop-tables.tsx'
import type { EntryDoc } from './read-props.ts'

interface ComponentHeadProps {
  /** What the entry exports; its first component is described. */
  of: Omit<EntryDoc, 'files'>
  /** The story with all states. */
  sheet: ComponentProps<typeof Canvas>['of']
  /** In a window of its own, for what opens over the page or fills it. @default false */
  isFramed?: boolean
}

/** The beginning of a component's page: what it is for, whose pattern it follows, and all its states. */
export function ComponentHead({ of: { components }, sheet, isFramed = false }: ComponentHeadProps) {
  const [first] = components
  return (
    <>
      {first !== undefined && <Words text={first.text} />}
      {first?.link !== undefined && (
        <p>
          <a href={first.link}>{new URL(first.link).pathname.slice(1)} in React Aria</a>
        </p>
      )}
      <Canvas of={sheet} {...(isFramed ? { story: { inline: false, height: '480px' } } : {})} />
    </>
  )
}
