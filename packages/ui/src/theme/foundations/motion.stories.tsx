import { useState } from 'react'
import { Button } from 'react-aria-components'
import preview from '../../../../../.storybook/preview.tsx'
import { Foundation, Part } from '../../../../../.storybook/docs/foundations/foundation.tsx'
import { tokensFrom } from './tokens.fixture.ts'

const meta = preview.meta({ title: 'Foundations/Motion', tags: ['sheet', 'role:designer'] })
const durations = tokensFrom('--motion-').filter(([, value]) => value.endsWith('ms'))
const eases = tokensFrom('--motion-').filter(([, value]) => !value.endsWith('ms'))
const ease = eases[0]?.[0] ?? ''

/** The dots are moved by the Web Animations API, which the frozen look of stories does not stop. */
const Dots = () => {
  const [dots, setDots] = useState<HTMLElement | null>(null)
  const play = () => {
    for (const [index, [, value]] of durations.entries())
      dots?.children[index]?.firstElementChild?.animate(
        [{ transform: 'none' }, { transform: 'translateX(160px)' }, { transform: 'none' }],
        { duration: Number.parseInt(value) * 2, easing: getComputedStyle(dots).getPropertyValue(ease) },
      )
  }
  return (
    <>
      <div ref={setDots}>
        {durations.map(([name, value]) => (
          <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 180, marginBlockEnd: 12 }}>
            <div className="ui-foundation__dot" />
            <code>
              {name} {value}
            </code>
          </div>
        ))}
      </div>
      <Button className="ui-button" data-variant="secondary" onPress={play}>
        Play
      </Button>
    </>
  )
}

/** How long things move; with reduced motion nothing does. */
export const AllMotion = meta.story({
  render: () => (
    <Foundation>
      <Part title="Durations" text="Changes of state, and overlays that come and go.">
        <Dots />
      </Part>
      <Part title="Curves">
        {eases.map(([name, value]) => (
          <code key={name}>
            {name} {value}
          </code>
        ))}
      </Part>
    </Foundation>
  ),
})
