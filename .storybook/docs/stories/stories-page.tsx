import { Description, DocsContext, Title } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { StoryFrame } from '../../decorators/story-frame.tsx'
import './stories-page.css'

/** What a story's comment says: when a user meets the state. */
const sentenceOf = (parameters: Record<string, unknown>): string => {
  const { docs } = parameters as { docs?: { description?: { story?: string } } }
  return docs?.description?.story?.replaceAll(/\s+/g, ' ') ?? ''
}

/** The page of what has none of its own: the first state as a picture, and the sentence of each. */
export function StoriesPage() {
  const context = useContext(DocsContext)
  const stories = context.componentStories()
  const [first] = stories
  if (first === undefined) return null
  const { globals } = context.getStoryContext(first)
  return (
    <>
      <Title />
      <Description />
      <StoryFrame id={first.id} title={first.name} globals={globals} />
      <table className="docs-stories">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">When it is met</th>
          </tr>
        </thead>
        <tbody>
          {stories.map(({ id, name, parameters }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`./?path=/story/${id}`} target="_top">
                  {name}
                </a>
              </th>
              <td>{sentenceOf(parameters)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
