import { Button } from '@hospital-crm/ui/button'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { useMessages, type Messages } from '../messages/index.ts'
import { StatusPageView } from './status-page.view.tsx'

type Pages = Messages['front']['pages']

interface Args {
  code: string
  title: (pages: Pages) => string
  text: (pages: Pages) => string
  detail?: string
  onBack: () => void
}

const Page = ({ title, text, ...args }: Args) => {
  const { pages } = useMessages('front')
  return (
    <main className="h-dvh">
      <StatusPageView {...args} title={title(pages)} text={text(pages)} backLabel={pages.back}>
        <Button>{pages.home}</Button>
      </StatusPageView>
    </main>
  )
}

const meta = preview.meta({
  title: 'Pages/Frame/Status pages',
  component: Page,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Forbidden', 'NotFound', 'Error500', 'LongText', 'Phone'], frame: 'alone' },
  },
})

/** The page exists, but not for this user. */
export const Forbidden = meta.story({
  args: {
    code: '403',
    title: (pages) => pages.forbiddenTitle,
    text: (pages) => pages.forbidden,
    onBack: fn(),
  },
})

/** A mistyped address, or a link to something that was removed. */
export const NotFound = meta.story({
  args: { code: '404', title: (pages) => pages.notFoundTitle, text: (pages) => pages.notFound, onBack: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const [back] = canvas.getAllByRole('button')
    await userEvent.click(back!)
    await expect(args.onBack).toHaveBeenCalledTimes(1)
  },
})

/** A page broke; the error's own words stand below, as text. */
export const Error500 = meta.story({
  args: {
    code: '500',
    title: (pages) => pages.errorTitle,
    text: (pages) => `${pages.error}${pages.errorSafe}`,
    detail: 'Failed to fetch dynamically imported module: <b>customers-route</b>',
    onBack: fn(),
  },
})

/** An address may carry words of any length; two hundred characters of them are shown. */
export const LongText = meta.story({
  args: {
    code: '500',
    title: (pages) => pages.errorTitle,
    text: (pages) => `${pages.error}${pages.errorSafe}`,
    detail: 'https://example.com/landing-page-with-a-very-long-path/'.repeat(4).slice(0, 200),
    onBack: fn(),
  },
})

/** The same on a phone. */
export const Phone = meta.story({
  args: { code: '404', title: (pages) => pages.notFoundTitle, text: (pages) => pages.notFound, onBack: fn() },
  globals: { viewport: { value: 'phone', isRotated: false } },
})
