import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { buildCustomer, customerRows, Customers, type CustomersProps } from './customer-grid.fake.tsx'
import type { CustomerGridRow } from './customer-grid.types.ts'

interface StoryProps extends CustomersProps {
  build?: (id: number) => CustomerGridRow
}

function Story({ build, ...props }: StoryProps) {
  const [rows] = useState(() => customerRows(60, build))
  return (
    <div style={{ inlineSize: 360, maxInlineSize: '100%' }}>
      <Customers
        rows={rows}
        form="cards"
        onRowAction={() => undefined}
        onFollowUp={() => undefined}
        {...props}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/Data/Customer grid/Cards',
  component: Story,
  parameters: { controls: { disable: true } },
})

/** Two things for a thumb: the call, where there is a whole number, and the follow-up; the rest of the card opens it. */
export const Actions = meta.story({
  globals: { language: 'zh' },
  args: { onRowAction: fn(), onFollowUp: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const [call] = await canvas.findAllByRole('link', { name: '拨打' })
    await expect(call).toHaveAttribute('href', `tel:${buildCustomer(1).phone}`)
    await userEvent.click(canvas.getAllByRole('button', { name: '回访' })[1]!)
    await expect(args.onFollowUp).toHaveBeenLastCalledWith(buildCustomer(2))
    await userEvent.click(canvas.getAllByRole('button', { name: new RegExp(buildCustomer(3).name) })[0]!)
    await expect(args.onRowAction).toHaveBeenLastCalledWith(buildCustomer(3), 2)
  },
})

/** Nobody is called by a number with stars. */
export const MaskedRole = meta.story({
  args: {
    build: (id) => ({ ...buildCustomer(id), phone: `138****${String(1000 + id)}`, phone_masked: true }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/138\*\*\*\*1001/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** In a window as narrow as a phone the grid is cards by itself. */
export const ByItself = meta.story({
  args: { form: 'auto' },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

/** As usual, selecting, and with texts that are too long. */
export const States = meta.story({
  tags: ['visual'],
  render: () => (
    <Sheet>
      <SheetRow title="usual">
        <Story />
      </SheetRow>
      <SheetRow title="selecting">
        <Story selection={{ all: false, ids: new Set([1, 2]) }} />
      </SheetRow>
      <SheetRow title="long">
        <Story
          build={(id) => ({
            ...buildCustomer(id),
            name: '阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班江·阿不都拉',
            disease: 404,
          })}
        />
      </SheetRow>
    </Sheet>
  ),
})
