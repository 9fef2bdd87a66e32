import { knownPaths } from '../../apps/console/src/routing/known-paths.ts'
import { screens, titlesOf } from './screens.ts'

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const Links = ({ titles }: { titles: readonly string[] }) =>
  titles.map((title) => (
    <div key={title}>
      <a href={`./?path=/docs/${idOf(title)}--docs`} target="_top">
        {title.split('/').slice(1).join(' / ')}
      </a>
    </div>
  ))

/** Every address of the console in the order of the routes, and where what one finds there is shown. */
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
      {knownPaths.flatMap((path) => {
        const screen = screens[path]
        if (screen === undefined) return []
        const { pages, patterns, machines, flows } = titlesOf(screen)
        return [
          <tr key={path}>
            <th scope="row">
              <code>#{path}</code>
            </th>
            {[pages, patterns, machines, flows].map((titles, at) => (
              <td key={at}>
                <Links titles={titles} />
              </td>
            ))}
          </tr>,
        ]
      })}
    </tbody>
  </table>
)
