import { buildNotice, buildNotices, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { NotificationsView } from './notifications.view.tsx'

const [plan = buildNotice(), several = buildNotice(), login = buildNotice()] = buildNotices()
const alone = (notice: typeof plan) => ({ id: notice.id, notices: [notice] })

const meta = preview.meta({
  title: 'Pages/Frame/Notices/Notifications',
  component: NotificationsView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: {
    shown: [alone(plan)],
    timeZone: DEFAULT_TIME_ZONE,
    canOpen: true,
    onOpen: fn(),
    onOpenAll: fn(),
    onChangePassword: fn(),
    onClose: fn(),
    durationMs: 600_000,
  },
})

const region = () => within(screen.getByRole('status', { name: /^(新通知|New notices)$/ }))

/** A plan has come due while the agent works on something else. */
export const PlanDue = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(region().getByRole('button', { name: /^(查看客户|Show customer)$/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(plan)
    await expect(args.onClose).toHaveBeenCalledWith(plan.id)
  },
})

/** A colleague has handed customers over: one notification for all of them. */
export const HandedOver = meta.story({
  args: { shown: [alone(several)] },
  play: async () => {
    const action = region().getByRole('button', { name: /^(查看 3 位客户|Show 3 customers)$/ })
    await waitFor(() => expect(action).toBeVisible())
  },
})

/** Somebody signed in as this user in another place: a warning, with the way to a new password. */
export const SignedInElsewhere = meta.story({
  args: { shown: [alone(login)] },
  play: async ({ args, userEvent }) => {
    const action = region().getByRole('button', { name: /^(修改密码|Change password)$/ })
    await expect(action.closest('[data-tone]')).toHaveAttribute('data-tone', 'warning')
    await userEvent.click(action)
    await expect(args.onChangePassword).toHaveBeenCalledTimes(1)
  },
})

/** Many came while the screen was locked or the connection was gone: one notification leads to the bell. */
export const Missed = meta.story({
  args: {
    shown: [{ id: 9, notices: Array.from({ length: 12 }, (_, index) => buildNotice({ id: index + 1 })) }],
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(region().getByRole('button', { name: /^(查看通知|Show notices)$/ }))
    await expect(args.onOpenAll).toHaveBeenCalledTimes(1)
  },
})

/** A customer whom the reader cannot open: told without a name, and there is nothing to open. */
export const OutOfReach = meta.story({
  args: { shown: [alone(buildNotice({ customer: null, customers: [] }))] },
  play: async () => {
    await expect(region().getAllByRole('button').length).toBe(1)
  },
})

/** Three at once, one of them long. */
export const Three = meta.story({
  args: {
    shown: [
      alone(plan),
      alone(login),
      alone(
        buildNotice({
          id: 99,
          time: FIXTURE_NOW,
          nickname: '阿依努尔·买买提江',
          customer: { id: 7, name: '阿卜杜热合曼·吾买尔·艾力肯江·古丽娜扎尔', phone: '138****1234' },
        }),
      ),
    ],
  },
})
