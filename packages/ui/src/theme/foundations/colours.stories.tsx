import { contrastPairs } from '../contrast-pairs.fixture.ts'
import { contrastRatio } from '../contrast.fixture.ts'
import preview from '../../../../../.storybook/preview.tsx'
import { Foundation, Part, Table } from '../../../../../.storybook/docs/foundations/foundation.tsx'
import { themes, tokens, tokensFrom } from './tokens.fixture.ts'

const meta = preview.meta({ title: 'Foundations/Colours', tags: ['sheet', 'role:designer'] })

const valueOf = (theme: (typeof themes)[number], name: string) =>
  tokens[theme].get(`--color-${name}`) ?? `missing ${name}`

/** Every colour by its name, in both themes. */
export const AllColours = meta.story({
  render: () => (
    <Foundation>
      <Part title="Tokens" text="A component names a token; the theme decides what colour that is.">
        <Table head={['Token', 'Light', 'Value in light', 'Dark', 'Value in dark']}>
          {tokensFrom('--color-').map(([name]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {themes.map((theme) => [
                <td key={`${theme} colour`} aria-label={`${name} ${theme}`}>
                  <div className="ui-foundation__swatch" style={{ background: tokens[theme].get(name) }} />
                </td>,
                <td key={theme}>
                  <code>{tokens[theme].get(name)}</code>
                </td>,
              ])}
            </tr>
          ))}
        </Table>
      </Part>
    </Foundation>
  ),
})

/** What stands on what, how well it can be read, and how well it must. */
export const Contrast = meta.story({
  render: () => (
    <Foundation>
      <Part
        title="Contrast"
        text="WCAG 2 ratios, worked out on this page from the tokens; a test demands the least ratio."
      >
        <Table head={['On', 'Least', 'In light', 'Ratio in light', 'In dark', 'Ratio in dark']}>
          {contrastPairs.map(([text, surface, least]) => (
            <tr key={`${text} ${surface} ${least}`}>
              <th scope="row">
                <code>
                  {text} / {surface}
                </code>
              </th>
              <td>{least}</td>
              {themes.map((theme) => [
                <td key={`${theme} pair`}>
                  <span
                    aria-hidden="true"
                    className="ui-foundation__pair"
                    style={{ color: valueOf(theme, text), background: valueOf(theme, surface) }}
                  >
                    {least < 4.5 ? <span className="ui-foundation__mark" /> : '客户 Aa 123'}
                  </span>
                </td>,
                <td key={theme}>
                  {contrastRatio(valueOf(theme, text), valueOf(theme, surface)).toFixed(2)}
                </td>,
              ])}
            </tr>
          ))}
        </Table>
      </Part>
    </Foundation>
  ),
})
