import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Link } from './link.tsx'

const meta = preview.meta({ title: 'Components/Actions/Link', tags: ['status:stable'], component: Link })

/** In the brand's colour, and in the colour of the text round it. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="Link">
        <Link href="#somewhere">查看记录</Link>
        <Link href="#somewhere" variant="quiet">
          Quiet
        </Link>
      </SheetRow>
    </Sheet>
  ),
})

/** Enter follows the link that has the focus; with Ctrl it is left to the browser, which opens a new tab. */
export const Keys = meta.story({
  args: { href: '#record', children: '查看记录' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const followed = fn()
    const isTaken = fn()
    const ended = new AbortController()
    // React listens at the root, which outlives the story.
    const listen = { signal: ended.signal }
    canvasElement.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        followed((event.target as HTMLAnchorElement).hash)
      },
      listen,
    )
    canvasElement.addEventListener(
      'keydown',
      ({ key, defaultPrevented }) => isTaken(key, defaultPrevented),
      listen,
    )
    try {
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name: '查看记录' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(followed.mock.calls).toEqual([['#record']])
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect(isTaken.mock.calls).toEqual([
        ['Enter', false],
        ['Control', false],
        ['Enter', false],
      ])
    } finally {
      ended.abort()
    }
  },
})
