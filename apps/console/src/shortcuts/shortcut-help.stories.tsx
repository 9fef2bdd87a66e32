import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ShortcutHelpView, type ShortcutHelpViewProps } from './shortcut-help.view.tsx'
import { areas } from '../router/areas.ts'
import { gridKeys } from './grid-keys.tsx'
import { frameShortcuts, type Shortcut } from './shortcuts.ts'

const shortcuts = [frameShortcuts, ...areas.map((area) => area.shortcuts ?? {})].flatMap((table) =>
  Object.values<Shortcut>(table),
)

const Live = (args: ShortcutHelpViewProps) => {
  const [areOn, setOn] = useState(args.areSingleKeysOn)
  return (
    <ShortcutHelpView
      {...args}
      areSingleKeysOn={areOn}
      onSingleKeysChange={(next) => {
        setOn(next)
        args.onSingleKeysChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Pages/Frame/Shortcut help',
  component: Live,
  tags: ['page', 'role:qa'],
  parameters: { layout: 'fullscreen', page: { states: [], frame: 'shell' } },
  args: { shortcuts, areSingleKeysOn: true, onSingleKeysChange: fn(), onClose: fn() },
})

/** Opened by `?`: every key by where it works, and the way to turn single keys off. */
export const Everything = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getAllByRole('definition')).toHaveLength(
      shortcuts.length + Object.keys(gridKeys).length,
    )
    const singleKeys = screen.getByRole('checkbox', {
      name: /^(使用单键快捷键|Use shortcuts of a single key)$/,
    })
    await expect(singleKeys).toBeChecked()
    await userEvent.click(singleKeys)
    await expect(args.onSingleKeysChange).toHaveBeenCalledWith(false)
    await expect(singleKeys).not.toBeChecked()
  },
})

/** Somebody who speaks instead of typing turned single keys off. */
export const SingleKeysOff = meta.story({ args: { areSingleKeysOn: false } })

/** A role that sees neither leads nor new customers. */
export const FewPermissions = meta.story({
  args: { shortcuts: shortcuts.filter(({ id }) => id !== 'goLeads' && id !== 'newCustomer') },
})
