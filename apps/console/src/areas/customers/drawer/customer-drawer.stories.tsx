import type { CustomerRow, Duplicate } from '@hospital-crm/api/entities'
import { unansweredText, errorTable } from '@hospital-crm/api/errors'
import {
  buildCustomer,
  buildExtra,
  buildFollowUps,
  buildLedger,
  buildRole,
  buildTimeline,
  buildWholeTimeline,
  FIXTURE_NOW,
} from '@hospital-crm/api/fixtures'
import { useLayoutEffect, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn, languageOfStory, storyWords } from '../../../machines/testing/story-words.ts'
import type { Language } from '../../../messages/index.ts'
import { createDraftStore } from '../../../drafts/draft-store.ts'
import { DraftsContext } from '../../../drafts/drafts-context.tsx'
import { editRules, rulesFor } from '../fields/edit-rules.ts'
import { fieldDraftName, type KeptEdit } from '../edit/kept-edit.ts'
import { emptyDraft } from '../follow-up/follow-up-draft.ts'
import { CustomerFilesView } from '../files/files.view.tsx'
import { FollowUpFilesView } from '../files/follow-up-files.view.tsx'
import { FollowUpBoxView } from '../follow-up/follow-up-box.view.tsx'
import { DuplicatePanel } from '../form/duplicate-panel.tsx'
import { NotStored, StillEditing } from '../edit/seen-version.ts'
import { LedgerView, type LedgerActions } from '../ledger/ledger.view.tsx'
import { storyFiles } from '../testing/story-files.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { WithKeys } from '../testing/with-keys.tsx'
import {
  CustomerDrawerView,
  type CustomerDrawerActions,
  type CustomerDrawerSnapshot,
} from './customer-drawer.view.tsx'
import { mergeTimeline } from './timeline-items.ts'

const everything = { update: true, updateStatus: true, updateTags: true, followUp: true, delete: true }
const free = editRules(everything, buildRole())
const readOnly = editRules(
  { update: false, updateStatus: false, updateTags: false, followUp: false, delete: false },
  buildRole(),
)

interface Args {
  snapshot: CustomerDrawerSnapshot
  actions: CustomerDrawerActions
  /** Other records with what is typed into a field. */
  duplicates?: readonly Duplicate[]
  /** Whether the customer has files, and each follow-up one of them. */
  hasFiles?: boolean
}

const { list, sums } = buildLedger()
const nothing = () => undefined
const ledgerActions: LedgerActions = {
  onAdd: nothing,
  onShow: nothing,
  onChange: nothing,
  onSave: nothing,
  onCancel: nothing,
  onReverse: nothing,
  onReason: nothing,
  onConfirmReversal: nothing,
  onCloseReversal: nothing,
}

const whole = {
  hasMore: false,
  isLoadingMore: false,
  hasFailed: false,
  onMore: fn(),
  onRetry: fn(),
}

const fileActions = {
  onAdd: nothing,
  onCancel: nothing,
  onRetryUpload: nothing,
  onRetry: nothing,
  onOpen: nothing,
  onStale: nothing,
}

const Shown = ({ snapshot, actions, duplicates = [], hasFiles = false }: Args) => {
  const texts = useStoryTexts()
  return (
    <main className="relative h-dvh bg-surface text-text">
      <CustomerDrawerView
        snapshot={snapshot}
        actions={actions}
        texts={texts}
        {...(hasFiles && {
          files: (
            <CustomerFilesView
              texts={texts}
              actions={fileActions}
              snapshot={{ files: storyFiles, hasFailed: false, canAdd: true, canOpen: true, uploads: [] }}
            />
          ),
          renderFollowUpFiles: () => (
            <FollowUpFilesView texts={texts} files={storyFiles.slice(0, 1)} canOpen {...fileActions} />
          ),
        })}
        ledger={
          <LedgerView
            texts={texts}
            actions={ledgerActions}
            snapshot={{
              sums,
              entries: { ...whole, items: list },
              canRead: true,
              kinds: snapshot.rules.canUpdate ? ['inspect', 'treatment', 'successor'] : [],
              form: undefined,
              reversal: undefined,
            }}
          />
        }
        renderHint={(field, draft) =>
          field === 'wechat' && draft !== snapshot.row?.wechat ? (
            <DuplicatePanel duplicates={{ list: duplicates, isChecking: false }} onOpen={nothing} />
          ) : null
        }
        {...(snapshot.row &&
          snapshot.rules.canFollowUp && {
            followUpBox: (
              <FollowUpBoxView
                draft={emptyDraft}
                current={snapshot.row}
                timeZone={texts.timeZone}
                isTyped={false}
                isSaving={false}
                onChange={fn()}
                onSave={fn()}
              />
            ),
          })}
      />
    </main>
  )
}

const happened = mergeTimeline(
  { rows: buildTimeline(), hasMore: false },
  { rows: buildFollowUps(), hasMore: false },
).items

const everyAct = mergeTimeline(
  { rows: buildWholeTimeline(), hasMore: false },
  { rows: buildFollowUps(), hasMore: false },
).items

const ready: CustomerDrawerSnapshot = {
  row: buildCustomer({ contacts: [{ name: '王强', phone: '13900005678', relation: '丈夫' }] }),
  extra: buildExtra(),
  timeline: { ...whole, items: happened, hasMore: true },
  rules: free,
  place: { position: 12, count: 4096 },
}

const actions: CustomerDrawerActions = {
  onClose: fn(),
  onPrevious: fn(),
  onNext: fn(),
  onCopy: fn(),
  onSave: fn(() => Promise.resolve()),
  onFollowUp: fn(),
  onDelete: fn(),
  onFull: fn(),
  onRetryExtra: fn(),
}

const { version: first } = buildCustomer()

/** Nothing of the history is there. */
const noTimeline = { ...whole, items: undefined }

const lead: CustomerDrawerSnapshot = {
  ...ready,
  row: buildCustomer({ stage: 'lead', uid: 0, writer: 0 }),
  rules: rulesFor(free, { stage: 'lead' }),
}

interface User {
  click: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
}

const wechat = () => screen.findByRole('button', { name: /^(编辑微信|Edit WeChat) /i })
const openWechat = async (user: User) => {
  await user.click(await wechat())
  return screen.findByRole('textbox', { name: /^(微信|WeChat)$/i })
}
const openName = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^(编辑姓名|Edit Name) 王芳/i }))
  return screen.findByRole('textbox', { name: /^(姓名|Name)$/i })
}
const openSex = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^(编辑性别|Edit Sex) /i }))
  return screen.findByRole('option', { name: /^(未知|Unknown)$/ })
}
const openStatus = async (user: User) =>
  user.click(await screen.findByRole('button', { name: /设置到诊状态|Set visit status/ }))
const saveStatus = () => screen.getByRole('button', { name: /保存状态|Save status/ })
/** The editor is closed: a frame later the focus is where it was opened. */
const isBack = (name: RegExp) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())

const meta = preview.meta({
  title: 'Pages/One customer/Customer drawer',
  component: Shown,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: {
      states: ['Ready', 'Empty', 'LoadingForever', 'Error500', 'Offline', 'VeryMany', 'LongText', 'Phone'],
      frame: 'shell',
    },
  },
  args: { snapshot: ready, actions },
})

/** A customer in full. The phone number is copied from the header; a value is edited where it stands. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(
      await screen.findByRole('link', { name: /^(打开咨询页面|Open Enquiry page)$/ }),
    ).toHaveAttribute('href', 'https://example.com/skin')
    await userEvent.click(await screen.findByRole('button', { name: /复制手机号|Copy phone number/ }))
    await expect(args.actions.onCopy).toHaveBeenCalledWith('13800001234')
    const field = await openName(userEvent)
    await userEvent.clear(field)
    await userEvent.type(field, '王小芳{Enter}')
    await waitFor(() =>
      expect(args.actions.onSave).toHaveBeenCalledWith({ field: 'name', values: { name: '王小芳' } }, first),
    )
  },
})

/** Pictures and a signed form of the customer, and a picture beside each follow-up. */
export const WithFiles = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: { hasFiles: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByRole('button', { name: /^(打开|Open ?)面诊-左侧\.jpg$/ }).length,
    ).toBeGreaterThan(1)
  },
})

/** Hands that stay on the keyboard: one key leads to the status, another to the appointment, and both lead back. */
export const ByKey = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  render: (args) => (
    <WithKeys>
      <Shown {...args} />
    </WithKeys>
  ),
  play: async ({ userEvent, args }) => {
    const status = await screen.findByRole('button', { name: /^(设置到诊状态|Set visit status)/ })
    await userEvent.keyboard('s')
    await waitFor(() => expect(screen.getByRole('radio', { checked: true })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(status).toHaveFocus())
    await userEvent.keyboard('v')
    const [year] = await screen.findAllByRole('spinbutton', { name: /(预约时间|Appointment)/ })
    await waitFor(() => expect(year).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await isBack(/^(编辑预约时间|Edit Appointment)/)
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
})

/** The rows come at once, the long fields and the history a moment later. */
export const DetailsOnTheWay = meta.story({
  args: {
    snapshot: {
      ...ready,
      extra: undefined,
      timeline: noTimeline,
    },
  },
})

/** A shared link opens the drawer before any list holds the customer. */
export const LoadingForever = meta.story({
  args: { snapshot: { ...ready, row: undefined, extra: undefined } },
})

/** A role without the permissions sees everything and changes nothing. */
export const ReadOnlyRole = meta.story({ args: { snapshot: { ...ready, rules: readOnly } } })

/** A role that may not write two fields and must keep one. */
export const FieldRules = meta.story({
  args: {
    snapshot: {
      ...ready,
      rules: editRules(
        everything,
        buildRole({ readonly_fields: ['source', 'consulting'], required_fields: ['name'] }),
      ),
    },
  },
  play: async ({ userEvent, args }) => {
    await expect(screen.queryByRole('button', { name: /编辑咨询方式|Edit Consulting/ })).toBeNull()
    const field = await openName(userEvent)
    await userEvent.clear(field)
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^(必填|Required)$/)
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
})

/** Escape closes a list of options and hands the focus back to the value. */
export const ChoiceCancelled = meta.story({
  play: async ({ userEvent, args }) => {
    await openSex(userEvent)
    await userEvent.keyboard('{Escape}')
    await isBack(/^(编辑性别|Edit Sex) /i)
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
})

/** No value can be saved. @param told what stands under the value then */
function refused(told: (language: Language) => string) {
  return {
    loaders: [
      argsIn((language) => {
        const onSave = fn(() => Promise.reject(new NotStored(told(language))))
        return { actions: { ...actions, onSave } }
      }),
    ],
    play: async ({ userEvent, globals }: { userEvent: User; globals: Record<string, unknown> }) => {
      const field = await openWechat(userEvent)
      await userEvent.type(field, '9{Enter}')
      await expect(await screen.findByRole('alert')).toHaveTextContent(told(languageOfStory(globals)))
      await expect(field).toHaveValue('wx_demo_02339')
    },
  }
}

/** The server refuses: what was typed stays, with the reason under it. */
export const SaveFailed = meta.story(refused((language) => errorTable.internal_error[language]))

/** No call gets through while a value is saved: it stays in its field, to be saved again. */
export const Offline = meta.story(refused((language) => unansweredText('network', language)))

/** The next plan and the booking are told as people say them, and whole where somebody asks for it. */
export const TimesInWords = meta.story({
  args: {
    snapshot: {
      ...ready,
      now: FIXTURE_NOW,
      row: buildCustomer({
        next_followed: FIXTURE_NOW - 6 * 86_400,
        next_followed_desc: '确认到院',
        order_time: FIXTURE_NOW + 3600,
      }),
    },
  },
  play: async () => {
    const late = await screen.findByText(/^(逾期 6 天|6 days late)$/)
    await expect(late).toHaveAttribute('title', '2026-03-12 10:30:00')
    await expect(late.parentElement).toHaveTextContent(/ · 确认到院$/)
    await expect(screen.getByText(/^(今天|Today) 11:30$/)).toHaveAttribute('title', '2026-03-18 11:30:00')
  },
})

/** More than a hundred entries of history, everything that can be done to a customer among them. */
export const VeryMany = meta.story({
  args: {
    snapshot: {
      ...ready,
      timeline: {
        ...whole,
        items: Array.from({ length: 4 }, (_, copy) =>
          everyAct.map((item) => ({ ...item, id: `${copy}-${item.id}` })),
        ).flat(),
        hasMore: true,
      },
    },
  },
})

/** On a phone the drawer is the screen. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('list', { name: /^(动态|Timeline)$/ })).toBe(null)
    await userEvent.click(await screen.findByRole('tab', { name: /^(动态|Timeline)$/ }))
    const timeline = await screen.findByRole('list', { name: /^(动态|Timeline)$/ })
    await waitFor(() => expect(timeline).toBeVisible())
    await userEvent.click(screen.getByRole('tab', { name: /^(资料|Details)$/ }))
    await expect(screen.queryByRole('list', { name: /^(动态|Timeline)$/ })).toBe(null)
  },
})

/** There is no room for a list beside it. */
const onPhone: CustomerDrawerActions = { ...actions, onFull: undefined }

/** Everything may be done with a customer on a phone: the name has its room, and nothing lies over the number. */
export const PhoneAllActs = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    snapshot: { ...ready, row: buildCustomer({ name: '陈睿超' }) },
    actions: { ...onPhone, onMessage: fn(), onViewers: fn(), onTransfer: fn() },
  },
  play: async ({ args, userEvent }) => {
    const name = await screen.findByRole('heading', { level: 2, name: '陈睿超' })
    await waitFor(() => expect(innerWidth).toBe(360))
    const range = document.createRange()
    range.selectNodeContents(name)
    await waitFor(() => expect(range.getClientRects().length).toBe(1))
    const copy = screen.getByRole('button', { name: /^(复制手机号|Copy phone number)$/ })
    const previous = screen.getByRole('button', { name: /^(上一位|Previous)$/ })
    const place = (element: Element) => element.getBoundingClientRect()
    await waitFor(() => expect(place(copy).right).toBeLessThanOrEqual(place(previous).left))
    await userEvent.click(
      await screen.findByRole('textbox', { name: /^(新增回访记录|New follow-up record)$/ }),
    )
    // A label is pressed as one with what it names.
    const targets = 'button, a[href], [role=tab], [role=radio], input'
    const small = () =>
      [...screen.getByRole('dialog').querySelectorAll(targets)].flatMap((one) => {
        const { width, height } = place(one.closest('label') ?? one)
        const isSeen = width > 1 && one.closest('[aria-hidden=true], [hidden]') === null
        return isSeen && (width < 44 || height < 40) ? [`${one.textContent} ${width} × ${height}`] : []
      })
    await waitFor(() => expect(small()).toEqual([]))
    await userEvent.click(screen.getByRole('button', { name: /^(更多操作|More actions)$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(移入回收站|Move to recycle bin)$/ }))
    await expect(args.actions.onDelete).toHaveBeenCalledTimes(1)
  },
})

/** A lead on a phone: the button that takes it does not lie over the number. */
export const PhoneLead = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    snapshot: lead,
    actions: { ...onPhone, onMessage: fn(), onViewers: fn(), onReceive: fn() },
  },
  play: async () => {
    const copy = await screen.findByRole('button', { name: /^(复制手机号|Copy phone number)$/ })
    await waitFor(() => expect(innerWidth).toBe(360))
    const receive = screen.getByRole('button', { name: /^(领取|Receive)/ })
    const place = (element: Element) => element.getBoundingClientRect()
    await waitFor(() => expect(place(copy).bottom).toBeLessThanOrEqual(place(receive).top))
  },
})

/** A role that sees starred numbers. */
export const Masked = meta.story({
  args: {
    snapshot: {
      ...ready,
      row: buildCustomer({ phone: '138****1234', phone_masked: true }),
    },
  },
})

/** A lead is looked at before it is received. */
export const Lead = meta.story({ args: { snapshot: lead } })

/** Forty characters of name, twelve tags, a long enquiry. */
export const LongText = meta.story({
  args: {
    snapshot: {
      ...ready,
      row: buildCustomer({
        name: '阿卜杜热合曼·买买提明·古丽娜尔·阿依夏木·艾山江·吐尔逊古丽',
        tags: [1, 2, 3, 4, 5, 6, 7, 8],
        contacts: [
          { name: '王强', phone: '13900005678', relation: '丈夫' },
          { name: '李秀英', phone: '13700001111', relation: '母亲' },
        ],
      }),
      extra: buildExtra({
        content: '您好，想咨询一下面部痤疮的治疗方案和大概费用。'.repeat(8),
        web_url: `https://example.com/${'landing-page-with-a-very-long-path/'.repeat(6)}`,
      }),
    },
  },
})

/** A record of which hardly anything is known: what is empty is folded away until somebody asks for it. */
export const Empty = meta.story({
  args: {
    snapshot: {
      ...ready,
      row: buildCustomer({
        name: '',
        age: null,
        sex: 3,
        phone: '',
        order_time: null,
        hospital: 0,
        disease: 0,
        source: 0,
        consulting: 0,
        tags: [],
        cfz: 0,
        mature: 0,
        promoted_id: 0,
        prv: '',
        city: '',
        district: '',
        order_num: '',
        price: '0.00',
        inspectCost: '0.00',
        treatmentCost: '0.00',
        last_followed: null,
        last_followed_content: '',
        next_followed: null,
        next_followed_desc: '',
        followed_num: 0,
      }),
      extra: {
        content: '',
        desc: '',
        keywords: '',
        keywords_id: '',
        ok_url: '',
        web_url: '',
        address: '',
        unique: '',
      },
      timeline: { ...noTimeline, items: [] },
    },
  },
  play: async ({ userEvent }) => {
    const address = () => screen.queryByRole('button', { name: /^(编辑详细地址|编辑地址|Edit Address)/i })
    await userEvent.click(
      await screen.findByRole('button', { name: /^(显示 \d+ 个空字段|Show \d+ empty fields)$/ }),
    )
    await expect(address()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^(收起空字段|Hide empty fields)$/ }))
    await expect(address()).toBeNull()
  },
})

/** The history could not be read; the rest is there. */
export const Error500 = meta.story({
  args: {
    snapshot: {
      ...ready,
      timeline: { ...noTimeline, hasFailed: true },
    },
  },
})

/** What happened earlier could not be read: what is there stays, and it can be asked for again. */
export const EarlierFailed = meta.story({
  args: { snapshot: { ...ready, timeline: { ...ready.timeline, hasMoreFailed: true } } },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    // On a phone it stands behind a tab.
    const tab = screen.queryByRole('tab', { name: /^(动态|Timeline)$/ })
    if (tab) await userEvent.click(tab)
    await expect(await screen.findByRole('alert')).toHaveTextContent(/动态加载失败|could not be loaded/)
    await userEvent.click(screen.getByRole('button', { name: /^(加载更早的动态|Load older entries)$/ }))
    await expect(args.snapshot.timeline.onMore).toHaveBeenCalledTimes(1)
  },
})

/** Status and disease are set in one step. */
export const SetStatus = meta.story({
  play: async ({ userEvent, args }) => {
    await openStatus(userEvent)
    await userEvent.click(await screen.findByRole('radio', { name: '已到' }))
    await userEvent.click(saveStatus())
    await waitFor(() =>
      expect(args.actions.onSave).toHaveBeenCalledWith(
        { field: 'status', values: { status: 1, disease: 11 } },
        first,
      ),
    )
  },
})

/** A role that may set two statuses only: the others are there and out of reach. */
export const AllowedStatuses = meta.story({
  args: {
    snapshot: {
      ...ready,
      rules: editRules(everything, buildRole({ extra: { ...buildRole().extra, allowCuStatus: [2, 3] } })),
    },
  },
  play: async ({ userEvent }) => {
    await openStatus(userEvent)
    const panel = await screen.findByRole('dialog', { name: /设置到诊状态|Set visit status/ })
    const radios = within(panel).getAllByRole('radio')
    await expect(radios.map((radio) => (radio as HTMLInputElement).disabled)).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ])
  },
})

/** Tags are chosen and saved together. */
export const SetTags = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /设置标签|Set tags/ }))
    await userEvent.click(await screen.findByRole('option', { name: '外地' }))
    await userEvent.click(screen.getByRole('option', { name: 'VIP' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: /保存标签|Save tags/ }))
    await waitFor(() =>
      expect(args.actions.onSave).toHaveBeenCalledWith({ field: 'tags', values: { tags: [4, 5] } }, first),
    )
  },
})

/** A plan that lies in the past, seen long after. */
export const LongAgo = meta.story({
  args: {
    snapshot: {
      ...ready,
      row: buildCustomer({ next_followed: FIXTURE_NOW - 90 * 86_400, status: 6 }),
    },
  },
})

/** In the place of the list, by its own address: wider, and every act is where it was beside the list. */
export const FullPage = meta.story({
  // A phone has one form alone.
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: {
    snapshot: { ...ready, isFull: true },
    actions: {
      ...actions,
      onMessage: fn(),
      onCard: fn(),
      onViewers: fn(),
      onHistory: fn(),
      onTransfer: fn(),
    },
  },
  render: function Render(args) {
    const [isFull, setFull] = useState(true)
    const onFull = () => setFull(!isFull)
    return <Shown {...args} snapshot={{ ...args.snapshot, isFull }} actions={{ ...args.actions, onFull }} />
  },
  play: async ({ userEvent, args }) => {
    const page = await screen.findByRole('region', { name: /^(王芳)$/ })
    await waitFor(() => expect(page).toHaveFocus())
    const placesIn = (frame: HTMLElement) =>
      [...frame.querySelectorAll('header button')]
        .slice(-7)
        .map((button) => Math.round(button.getBoundingClientRect().left))
    const places = placesIn(page)
    await userEvent.click(within(page).getByRole('button', { name: /^(在列表旁打开|Open beside the list)$/ }))
    const drawer = await screen.findByRole('dialog', { name: /^(王芳)$/ })
    await waitFor(() => expect(placesIn(drawer)).toEqual(places))
    await userEvent.click(within(drawer).getByRole('button', { name: /^(整页打开|Open .*page)$/ }))
    await screen.findByRole('region', { name: /^(王芳)$/ })
    await userEvent.click(screen.getByRole('button', { name: /^(关闭详情|Close details)$/ }))
    await expect(args.actions.onClose).toHaveBeenCalledTimes(1)
  },
})

/** What a colleague has already: told while it is typed, before anything is saved. */
export const DuplicateWhileTyping = meta.story({
  args: {
    duplicates: [{ id: 10_231, name: '王芳芳', stage: 'customer', matched: ['wechat'], agent: '李敏' }],
  },
  play: async ({ userEvent }) => {
    const field = await openWechat(userEvent)
    await expect(screen.queryByText('王芳芳')).toBe(null)
    await userEvent.type(field, '9')
    await waitFor(() => expect(screen.getByText('王芳芳')).toBeVisible())
  },
})

/** The first save meets a change of somebody else, the next one does not. */
function refusedOnce(stored: string) {
  let isRefused = true
  let reason = ''
  const onSave = fn(() => {
    if (!isRefused) return Promise.resolve()
    isRefused = false
    return Promise.reject(new StillEditing(reason))
  })
  return {
    args: { actions: { ...actions, onSave } },
    beforeEach: async (context: { globals: Record<string, unknown> }) => {
      isRefused = true
      reason = (await storyWords('customers', context)).edit.conflict.now(stored)
    },
  }
}

/** Another one changed the field meanwhile, and the person goes on typing: the stored value stands under the field. */
export const StaleVersion = meta.story({
  ...refusedOnce('wx_fang_2026'),
  play: async ({ userEvent, args }) => {
    const field = await openWechat(userEvent)
    await userEvent.type(field, '9{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^(现在的值：|It is now: )wx_fang_2026/)
    await expect(field).toHaveValue('wx_demo_02339')
    await userEvent.type(field, '0{Enter}')
    await waitFor(() =>
      expect(args.actions.onSave).toHaveBeenLastCalledWith(
        { field: 'wechat', values: { wechat: 'wx_demo_023390' } },
        first,
      ),
    )
  },
})

const drafts = createDraftStore()
const stale = refusedOnce('wx_fang_2026')

/** A change was left unsaved: it goes on with the version it was made on, until its author has seen what is stored now. */
export const LeftUnsaved = meta.story({
  ...stale,
  beforeEach: async (context) => {
    await stale.beforeEach(context)
    drafts.clear()
    const row = buildCustomer()
    drafts.write(fieldDraftName(row.id, 'wechat'), {
      value: { version: first - 1, before: row.wechat, value: 'wx_left' } satisfies KeptEdit,
      label: { kind: 'field', subject: row.name },
    })
  },
  render: (args) => (
    <DraftsContext value={drafts}>
      <Shown {...args} />
    </DraftsContext>
  ),
  play: async ({ userEvent, args }) => {
    const field = await openWechat(userEvent)
    await waitFor(() => expect(field).toHaveValue('wx_left'))
    await userEvent.type(field, '{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^(现在的值：|It is now: )wx_fang_2026/)
    await expect(args.actions.onSave).toHaveBeenLastCalledWith(
      { field: 'wechat', values: { wechat: 'wx_left' } },
      first - 1,
    )
    await expect(field).toHaveValue('wx_left')
    const { id } = args.snapshot.row!
    await waitFor(() =>
      expect(drafts.read(fieldDraftName(id, 'wechat'))?.value).toMatchObject({
        value: 'wx_left',
        version: first,
      }),
    )
    await userEvent.type(field, '9{Enter}')
    await waitFor(() =>
      expect(args.actions.onSave).toHaveBeenLastCalledWith(
        { field: 'wechat', values: { wechat: 'wx_left9' } },
        first,
      ),
    )
    await isBack(/^(编辑微信|Edit WeChat) /i)
  },
})

/** What a colleague does to the customer of {@link Followed}. */
let change: (fields: Partial<CustomerRow>) => void = () => undefined

/** A drawer that follows what colleagues do. */
const Followed = (args: Args) => {
  const [row, setRow] = useState(args.snapshot.row)
  useLayoutEffect(() => {
    change = (fields) => setRow((old) => old && { ...old, ...fields, version: old.version + 1 })
  }, [])
  return <Shown {...args} snapshot={{ ...args.snapshot, row }} />
}

/** A colleague changes the field whose editor is open: a change tells what it was made on, so it can meet theirs. */
export const ChangedMeanwhile = meta.story({
  render: (args) => <Followed {...args} />,
  play: async ({ userEvent, args }) => {
    const field = await openWechat(userEvent)
    change({ wechat: 'wx_theirs' })
    await userEvent.type(field, '9{Enter}')
    await waitFor(() =>
      expect(args.actions.onSave).toHaveBeenLastCalledWith(
        { field: 'wechat', values: { wechat: 'wx_demo_02339' } },
        first,
      ),
    )
    await isBack(/^(编辑微信|Edit WeChat) /i)
    await openSex(userEvent)
    change({ sex: 1 })
    await userEvent.click(screen.getByRole('option', { name: /^(未知|Unknown)$/ }))
    await waitFor(() =>
      expect(args.actions.onSave).toHaveBeenLastCalledWith({ field: 'sex', values: { sex: 3 } }, first + 1),
    )
    await isBack(/^(编辑性别|Edit Sex) /i)
    await userEvent.click(screen.getByRole('button', { name: /设置标签|Set tags/ }))
    await screen.findByRole('option', { name: '外地' })
    change({ tags: [] })
    await userEvent.click(screen.getByRole('option', { name: '外地' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: /保存标签|Save tags/ }))
    await waitFor(() =>
      expect(args.actions.onSave).toHaveBeenLastCalledWith(
        { field: 'tags', values: { tags: expect.arrayContaining([4]) } },
        first + 2,
      ),
    )
    await expect(args.actions.onSave).toHaveBeenCalledTimes(3)
  },
})

/** A colleague changes what was only looked at: closing the editor does not put the former value back. */
export const LookedAtMeanwhile = meta.story({
  render: (args) => <Followed {...args} />,
  play: async ({ userEvent, args }) => {
    await openWechat(userEvent)
    change({ wechat: 'wx_theirs' })
    await userEvent.keyboard('{Enter}')
    await isBack(/^(编辑微信|Edit WeChat) /i)
    await expect(await wechat()).toHaveTextContent('wx_theirs')
    const region = () => screen.findByRole('button', { name: /^(编辑所在地区|Edit Region) /i })
    await userEvent.click(await region())
    await screen.findAllByRole('option')
    change({ prv: '江苏省', city: '苏州市', district: '' })
    await userEvent.click(document.body)
    await expect(await region()).toHaveTextContent('江苏省 苏州市')
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
})

/** Whoever has seen the value of a colleague and goes on is not asked about it again. */
export const GoesOn = meta.story({
  ...refusedOnce('已到'),
  render: (args) => <Followed {...args} />,
  play: async ({ userEvent, args }) => {
    await openStatus(userEvent)
    await userEvent.click(await screen.findByRole('radio', { name: '预约未定' }))
    change({ status: 1 })
    await userEvent.click(saveStatus())
    await waitFor(() => expect(screen.getByText(/^(现在的值：|It is now: )已到$/)).toBeVisible())
    await userEvent.click(saveStatus())
    const write = { field: 'status', values: { status: 3, disease: 11 } }
    await waitFor(() => expect(args.actions.onSave).toHaveBeenLastCalledWith(write, first + 1))
    await expect(args.actions.onSave).toHaveBeenNthCalledWith(1, write, first)
    await expect(args.actions.onSave).toHaveBeenCalledTimes(2)
  },
})

/** The long fields could not be read; everything else is there. */
export const ExtraFailed = meta.story({
  args: { snapshot: { ...ready, extra: {}, hasExtraFailed: true } },
  play: async ({ userEvent, args }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: /^(重新加载附加信息|Load the extra information again)$/ }),
    )
    await expect(args.actions.onRetryExtra).toHaveBeenCalledTimes(1)
  },
})
