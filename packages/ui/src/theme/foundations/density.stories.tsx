import preview from '../../../../../.storybook/preview.tsx'
import { Foundation, Part, Table } from '../../../../../.storybook/docs/foundations/foundation.tsx'
import { byDensity } from './tokens.fixture.ts'

const meta = preview.meta({ title: 'Foundations/Density', tags: ['sheet', 'role:designer'] })
const densities = ['large', 'middle', 'small'] as const
const measures = ['--control-height', '--row-height'] as const

/** Height of controls and rows in the three densities. */
export const AllDensities = meta.story({
  render: () => (
    <Foundation>
      <Part title="Heights" text="The reader chooses one in the settings; middle is where everybody starts.">
        <Table head={['Token', ...densities]}>
          {measures.map((name) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {densities.map((density) => (
                <td key={density}>
                  <div className="ui-foundation__bar" style={{ blockSize: byDensity(name)[density] }} />
                  {byDensity(name)[density]}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Part>
    </Foundation>
  ),
})
