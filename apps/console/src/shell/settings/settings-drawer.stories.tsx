import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { defaultPreferences } from '../../preferences/preferences.ts'
import { SettingsDrawerView } from './settings-drawer.view.tsx'

const meta = preview.meta({
  title: 'Pages/Account/Settings',
  component: SettingsDrawerView,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Ready', 'Phone'], frame: 'shell' },
  },
  args: {
    isOpen: true,
    preferences: defaultPreferences(['zh-CN']),
    hospitals: [
      { id: 1, name: '东院' },
      { id: 2, name: '西院' },
    ],
    onChange: fn(),
    onClose: fn(),
  },
})

/** A first visit; one press on a picture changes the look. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const drawer = await screen.findByRole('dialog')
    const panel = drawer.closest('.ui-drawer')!
    if (innerWidth >= 640) await waitFor(() => expect(panel.getBoundingClientRect().width).toBe(320))
    await userEvent.click(drawer.querySelector('input[value=dark]')!)
    await expect(args.onChange).toHaveBeenCalledWith({ theme: 'dark' })
  },
})

/** Somebody who likes it dark and close, and mostly works for one hospital. */
export const Chosen = meta.story({
  args: {
    preferences: { ...defaultPreferences(['en']), theme: 'dark', density: 'small', normalHospital: 2 },
  },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /西院/ }))
    await userEvent.click(await screen.findByRole('option', { name: '东院' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ normalHospital: 1 })
    await userEvent.click(screen.getByRole('button', { name: /Scroll on and on|连续滚动/ }))
    await userEvent.click(await screen.findByRole('option', { name: /50/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ listPage: 50 })
  },
})

/** With a single hospital there is nothing to choose: it is the normal one. */
export const OneHospital = meta.story({
  args: { hospitals: [{ id: 1, name: '东院' }] },
  play: async () => {
    await screen.findByRole('dialog')
    await expect(screen.queryByRole('button', { name: /医院|hospital/ })).toBe(null)
  },
})

/** On a phone the drawer is the screen. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })
