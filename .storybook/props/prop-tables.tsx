import './prop-tables.css'
import type { ComponentDoc, EntryDoc, LineDoc, Member, Others, ShapeDoc } from './read-props.ts'

/** Code between backticks, a name of the code, or a link. */
function Marked({ part }: { part: string }) {
  const [, text, href] = /^\[([^\]]+)\]\((.+)\)$/.exec(part) ?? []
  return href === undefined ? <code>{part.replace(/^\{@link |[`}]/g, '')}</code> : <a href={href}>{text}</a>
}

/** Words with code between backticks; a line that starts with a hyphen is a line of its own. */
function Words({ text }: { text: string }) {
  return text
    .split(/\n(?=- )|\n\n/)
    .map((line) => line.replaceAll('\n', ' ').trim())
    .filter((line) => line !== '')
    .map((line) => (
      <div key={line} className="docs-props__words">
        {line
          .split(/(`[^`]+`|\{@link [^}]+\}|\[[^\]]+\]\(https:[^)]+\))/)
          .map((part, at) =>
            at % 2 === 1 ? <Marked key={`${part}${at}`} part={part} /> : part.replace(/^- /, ''),
          )}
      </div>
    ))
}

function Row({ name, type, isRequired, text, defaultValue, selector }: Member) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {isRequired && <small> required</small>}
      </th>
      <td>
        <Words text={text} />
        <code className="docs-props__type">{type}</code>
      </td>
      <td>{defaultValue !== undefined && <code>{defaultValue}</code>}</td>
      <td>{selector !== undefined && <code>{selector}</code>}</td>
    </tr>
  )
}

function OtherProps({ from, type, kind, names }: Others) {
  const listed = names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <code>{name}</code>
    </span>
  ))
  return (
    <p>
      {kind === 'only' ? (
        <>
          And {listed} of <code>{type}</code> in <code>{from}</code>.
        </>
      ) : (
        <>
          And what <code>{type}</code> of <code>{from}</code> has{names.length > 0 && <>, without {listed}</>}
          .
        </>
      )}
    </p>
  )
}

function Table({ name, members, others }: Pick<ComponentDoc, 'name' | 'members' | 'others'>) {
  return (
    <>
      {members.length > 0 && (
        <table className="docs-props">
          <caption className="docs-props__caption">{name}</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What it is</th>
              <th scope="col">Default</th>
              <th scope="col">Selector</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <Row key={member.name} {...member} />
            ))}
          </tbody>
        </table>
      )}
      {others.map((one) => (
        <OtherProps key={one.type} {...one} />
      ))}
    </>
  )
}

const Shape = (shape: ShapeDoc) => (
  <>
    <h3>{shape.name}</h3>
    <Words text={shape.text} />
    <Table {...shape} />
  </>
)

const Line = ({ name, text, type }: LineDoc) => (
  <>
    <h3>{name}</h3>
    <Words text={text} />
    <pre className="docs-props__line">{type}</pre>
  </>
)

/** What an entry of the package takes: its components, the values that go in and out, and its functions. */
export function PropTables({ of: { components, shapes, lines } }: { of: Omit<EntryDoc, 'files'> }) {
  return (
    <>
      {components.map((component, at) => (
        <div key={component.name}>
          {components.length > 1 && <h3>{component.name}</h3>}
          {at > 0 && <Words text={component.text} />}
          <Table {...component} />
        </div>
      ))}
      {shapes.map((shape) => (
        <Shape key={shape.name} {...shape} />
      ))}
      {lines.map((line) => (
        <Line key={line.name} {...line} />
      ))}
    </>
  )
}

export { Words }
