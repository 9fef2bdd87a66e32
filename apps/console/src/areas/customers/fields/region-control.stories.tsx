import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import type { StoredRegion } from '../../../regions/region-path.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { RegionControl } from './region-control.tsx'

interface Args {
  value: StoredRegion
  isOpenAtOnce: boolean
  isCityReadOnly: boolean
  onChange: (region: StoredRegion) => void
  onDone: (region: StoredRegion) => void
  onCancel: () => void
}

const Shown = ({ value, isOpenAtOnce, isCityReadOnly, ...actions }: Args) => {
  const [region, setRegion] = useState(value)
  return (
    <div className="w-72">
      <RegionControl
        value={region}
        texts={useStoryTexts()}
        isOpenAtOnce={isOpenAtOnce}
        isReadOnly={(part) => isCityReadOnly && part === 'city'}
        onDone={actions.onDone}
        onCancel={actions.onCancel}
        onChange={(next) => {
          setRegion(next)
          actions.onChange(next)
        }}
      />
    </div>
  )
}

const hangzhou: StoredRegion = { prv: '浙江省', city: '杭州市', district: '西湖区' }

const meta = preview.meta({
  title: 'Patterns/One customer/Region field',
  tags: ['role:qa'],
  component: Shown,
  args: {
    value: hangzhou,
    isOpenAtOnce: false,
    isCityReadOnly: false,
    onChange: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
})

const button = () => screen.findByRole('button', { name: /^(所在地区|Region) / })
const search = async () => screen.findByRole('searchbox', undefined, { timeout: 5000 })

/** Letters of a place's pinyin find it in the whole country; Enter takes the first. */
export const Pinyin = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(await button())
    await userEvent.type(await search(), 'sz gusu')
    await screen.findByRole('option', { name: /^江苏省 苏州市 姑苏区|^姑苏区/ })
    await userEvent.keyboard('{Enter}')
    await expect(args.onDone).toHaveBeenCalledWith({ prv: '江苏省', city: '苏州市', district: '姑苏区' })
    await expect(await button()).toHaveTextContent('江苏省 / 苏州市 / 姑苏区')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBe(null))
  },
})

/** Another province leaves nothing of the old city and district. */
export const AnotherProvince = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await button())
    const provinces = await screen.findByRole('listbox', { name: /^(省份|Province)$/ })
    await userEvent.click(await within(provinces).findByRole('option', { name: '云南省' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ prv: '云南省', city: '', district: '' })
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

/** A place that no list has, typed long ago or abroad: it stays until another one is chosen. */
export const Foreign = meta.story({
  args: { value: { prv: 'Bayern', city: 'München', district: '' } },
  play: async ({ userEvent, args }) => {
    await expect(await button()).toHaveTextContent('Bayern / München')
    await userEvent.click(await button())
    const field = await search()
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledTimes(1))
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(await button()).toHaveTextContent('Bayern / München')
  },
})

/** A role that only sees the city changes none of the three. */
export const ReadOnlyCity = meta.story({
  args: { isCityReadOnly: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await button())
    await expect(screen.queryByRole('dialog')).toBe(null)
  },
})
