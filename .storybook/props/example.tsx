import { DocsContext, Source } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'

/** More lines than this are no example of how to begin. */
const mostLines = 40

/** The shortest code among the stories of this page: the component as one begins to use it. */
export function Example() {
  const stories = useContext(DocsContext).componentStories()
  const codes = stories.flatMap(({ parameters, tags }) => {
    const code: unknown = parameters['docs']?.source?.code
    return typeof code === 'string' && !tags.includes('sheet') ? [code] : []
  })
  const [shortest] = codes.toSorted((one, other) => one.length - other.length)
  if (shortest === undefined || shortest.split('\n').length > mostLines) return null
  return <Source code={shortest} language="tsx" />
}
