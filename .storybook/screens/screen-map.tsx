import type { ReactNode } from 'react'
import { knownPaths } from '../../apps/console/src/routing/known-paths.ts'
import { statesOf } from './machine-states.ts'
import { overlays } from './overlays.ts'
import { titlesOf, type Screen } from './screen.ts'
import { screens } from './screens.ts'

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const docsOf = (title: string) => `./?path=/docs/${idOf(title)}--docs`
const nameOf = (title: string) => title.split('/').slice(1).join(' / ')

const Links = ({ titles }: { titles: readonly string[] }) =>
  titles.map((title) => (
    <div key={title}>
      <a href={docsOf(title)} target="_top">
        {nameOf(title)}
      </a>
    </div>
  ))

const Machines = ({ titles }: { titles: readonly string[] }) =>
  titles.map((title) => {
    const states = statesOf(title)
    return (
      <details key={title}>
        <summary>
          {nameOf(title)}, {states.length} states
        </summary>
        <a href={docsOf(title)} target="_top">
          All of them
        </a>
        {states.map(({ state, href }) => (
          <div key={state}>
            <a href={href} target="_top">
              {state}
            </a>
          </div>
        ))}
      </details>
    )
  })

const Row = ({ head, screen }: { head: ReactNode; screen: Screen }) => {
  const { pages, patterns, machines, flows } = titlesOf(screen)
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>
        <Links titles={pages} />
      </td>
      <td>
        <Links titles={patterns} />
      </td>
      <td>
        <Machines titles={machines} />
      </td>
      <td>
        <Links titles={flows} />
      </td>
    </tr>
  )
}

/** What stands over pages, then every address of the console in the order of the routes: where each is shown. */
export const ScreenMap = () => (
  <table className="docs-stories">
    <thead>
      <tr>
        <th scope="col">Address</th>
        <th scope="col">Page</th>
        <th scope="col">Parts of it</th>
        <th scope="col">Machines</th>
        <th scope="col">Flows</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(overlays).map(([place, screen]) => (
        <Row key={place} head={place} screen={screen} />
      ))}
      {knownPaths.flatMap((path) => {
        const screen = screens[path]
        return screen === undefined ? [] : [<Row key={path} head={<code>#{path}</code>} screen={screen} />]
      })}
    </tbody>
  </table>
)
