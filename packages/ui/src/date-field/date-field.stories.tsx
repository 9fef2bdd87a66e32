import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { DateField } from './date-field.tsx'

/** 2026-11-20 15:00 in Shanghai. */
const afternoon = 1795158000
const zone = 'Asia/Shanghai'
const meta = preview.meta({
  title: 'Components/Dates/Date field',
  component: DateField,
  args: { label: '生日', timeZone: zone, value: afternoon, onChange: fn() },
})

/** A step up on the day reports the first second of the next one. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const segments = canvas.getAllByRole('spinbutton')
    await userEvent.click(segments.find((segment) => segment.dataset['type'] === 'day') ?? document.body)
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1795190400)
  },
})

/** The calendar opens on the day of the value. */
export const Calendar = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('grid')
    await expect(document.activeElement?.textContent).toBe('20')
  },
})

/** Empty, filled, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <Sheet>
      <SheetRow title="DateField">
        <DateField label="生日" timeZone={zone} value={null} onChange={() => undefined} />
        <DateField label="Birthday" timeZone={zone} value={afternoon} onChange={() => undefined} isRequired />
        <DateField
          label="生日"
          timeZone={zone}
          value={afternoon}
          onChange={() => undefined}
          errorMessage="不能晚于今天"
        />
        <DateField label="生日" timeZone={zone} value={afternoon} onChange={() => undefined} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})
