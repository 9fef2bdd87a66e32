import preview from '../../../../../.storybook/preview.tsx'
import { Foundation, Part, Table } from '../../../../../.storybook/docs/foundations/foundation.tsx'
import { tokensFrom } from './tokens.fixture.ts'

const looks = import.meta.glob<string>('../../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Distances of the components' looks in px, each with how often it is used; most used ones are the scale. */
const distances = (): [number, number][] => {
  const counts = new Map<number, number>()
  for (const css of Object.values(looks))
    for (const [, value = ''] of css.matchAll(/(?:gap|padding|margin)[\w-]*:\s*([^;]+);/g))
      for (const [, px = ''] of value.matchAll(/\b(\d+)px/g))
        counts.set(Number(px), (counts.get(Number(px)) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => a - b)
}

const meta = preview.meta({ title: 'Foundations/Space and radius', tags: ['sheet', 'role:designer'] })

/** Distances as the components use them, and the corners. */
export const AllSteps = meta.story({
  render: () => (
    <Foundation>
      <Part
        title="Distances"
        text="Gaps, paddings and margins counted in the components' looks; take one that is used often."
      >
        <Table head={['px', 'Used', 'Length']}>
          {distances().map(([px, count]) => (
            <tr key={px}>
              <th scope="row">{px}</th>
              <td>{count}</td>
              <td aria-label={`${px} px`}>
                <div className="ui-foundation__bar" style={{ inlineSize: px }} />
              </td>
            </tr>
          ))}
        </Table>
      </Part>
      <Part title="Radius and shadow">
        <div className="ui-foundation__grid">
          {tokensFrom('--radius-').map(([name, value]) => (
            <div key={name}>
              <div
                className="ui-foundation__box"
                style={{ borderRadius: `var(${name})`, border: '1px solid var(--color-border-strong)' }}
              />
              <code>
                {name} {value}
              </code>
            </div>
          ))}
          {tokensFrom('--shadow-').map(([name]) => (
            <div key={name} style={{ padding: 16 }}>
              <div
                className="ui-foundation__box"
                style={{ boxShadow: `var(${name})`, borderRadius: 'var(--radius-overlay)' }}
              />
              <code>{name}</code>
            </div>
          ))}
        </div>
      </Part>
    </Foundation>
  ),
})
