import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { PublicConfigContext } from '../../../brand/public-config.tsx'
import { useOwnTexts } from '../fields/own-fields.fixture.ts'
import { UserFields } from './user-fields.view.tsx'

const lists = {
  options: {
    roles: [
      { id: 1, name: '客服专员' },
      { id: 2, name: '客服主管' },
    ],
    hospitals: [{ id: 1, name: '总院' }],
  },
}

interface FieldsProps {
  isReadOnly: boolean
  isAdministrator: boolean
  role: number
  onChange: (name: string, value: unknown) => void
}

const Fields = ({ isReadOnly, isAdministrator, role, onChange }: FieldsProps) => {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    role_id: role,
    extra_roles: [2],
    hospitals: [],
  })
  return (
    <div className="flex w-96 flex-col gap-4 bg-surface p-4">
      <UserFields
        values={values}
        isMade
        isReadOnly={isReadOnly}
        isAdministrator={isAdministrator}
        texts={useOwnTexts(lists)}
        onChange={(name, value) => {
          setValues({ ...values, [name]: value })
          onChange(name, value)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Patterns/Staff/Fields of a user',
  tags: ['role:qa'],
  component: Fields,
  args: { isReadOnly: false, isAdministrator: true, role: 1, onChange: fn() },
})

/** The main role, the others beside it, and the hospitals; none chosen means all of them. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /主要角色|Main role/ }))
    await waitFor(() => expect(screen.getByRole('option', { name: '客服主管' })).toBeVisible())
    await userEvent.click(screen.getByRole('option', { name: '客服主管' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('role_id', 2)
  },
})

/** The main role is under review, or disabled: the user keeps it until another one is chosen. */
export const RoleNotOffered = meta.story({
  args: { role: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /主要角色|Main role/ })).toHaveTextContent(
      /角色 7（不再分配）|Role 7 \(no longer given\)/,
    )
  },
})

const config = {
  title: 'CRM',
  default_cdn: '',
  bingWallpaper: '',
  time_zone: 'Asia/Shanghai',
  password_min: 8,
  provider: { name: '医院统一登录' },
}

/** A provider is set up: an administrator says whom it calls what. */
export const WithProvider = meta.story({
  decorators: [
    (Story) => (
      <PublicConfigContext value={config}>
        <Story />
      </PublicConfigContext>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^(统一登录标识|Identity at the provider)$/ }),
      'u',
    )
    await expect(args.onChange).toHaveBeenLastCalledWith('provider_subject', 'u')
  },
})

/** Whoever keeps users without being an administrator reads it: the server takes it from administrators alone. */
export const WithProviderReadOnly = meta.story({
  args: { isAdministrator: false },
  decorators: [
    (Story) => (
      <PublicConfigContext value={config}>
        <Story />
      </PublicConfigContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('textbox', { name: /^(统一登录标识|Identity at the provider)$/ }),
    ).toHaveAttribute('readonly')
    await expect(canvas.getByRole('button', { name: /主要角色|Main role/ })).toBeEnabled()
  },
})
