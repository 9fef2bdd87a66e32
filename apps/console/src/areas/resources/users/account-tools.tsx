import type { ResponseOf } from '@hospital-crm/api/contract'
import { DEFAULT_TIME_ZONE, formatUnix, permissionPath, ROOT_USER_ID } from '@hospital-crm/api/rules'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureToast, failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { CONFIG_KEY, useSystemConfig } from '../../../options/use-options.ts'
import { useCan, useSessionSelector } from '../../../session/index.ts'
import { writeClipboard } from '../../../toasts/use-copy.ts'
import { useToasts } from '../../../toasts/index.ts'
import { AccountToolsView, type AccountAct, type AccountDialog } from './account-tools.view.tsx'
import { HandoverDialog } from './handover/handover.tsx'
import { Tokens } from './tokens/tokens.tsx'
import { PasswordSlipView } from './password-slip.view.tsx'

interface AccountToolsProps {
  id: number
  nickname: string
  hasPassword: boolean
  isBlocked: boolean
  hasFactor: boolean
}

type Slip = ResponseOf<'users/resetInitial/{id}'>

/** The tools of a user's account, each asked about before it takes something away. */
export const AccountTools = ({ id, nickname, hasPassword, isBlocked, hasFactor }: AccountToolsProps) => {
  const call = useCall()
  const may = useCan()
  const client = useQueryClient()
  const language = useLanguage()
  const { show } = useToasts()
  const { account: words } = useMessages('staff')
  const isOwn = useSessionSelector(({ context }) => context.user?.id === id)
  /** Nobody resets their own account, nor the first one. */
  const mayBeReset = !isOwn && id !== ROOT_USER_ID
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const [asked, setAsked] = useState<Exclude<AccountAct, AccountDialog>>()
  const [dialog, setDialog] = useState<AccountDialog>()
  const [slip, setSlip] = useState<Slip>()
  const input = { params: { id }, body: {}, quiet: true } as const
  const settled = () => void client.invalidateQueries({ queryKey: [CONFIG_KEY] })

  const acts: Record<Exclude<AccountAct, AccountDialog>, () => Promise<void>> = {
    give: async () => setSlip(await call('users/resetInitial/{id}', input)),
    endSessions: async () => {
      const { ended } = await call('users/endSessions/{id}', input)
      show({ kind: 'success', text: words.ended(ended) })
    },
    resetFactors: async () => {
      await call('users/resetFactors/{id}', input)
      show({ kind: 'success', text: words.factorsReset })
    },
    unblock: async () => {
      await call('users/unblock/{id}', input)
      show({ kind: 'success', text: words.unblocked })
    },
  }
  const run = async (act: Exclude<AccountAct, AccountDialog>) => {
    await acts[act]()
    settled()
  }
  const start = (act: AccountAct) => {
    if (act === 'handover' || act === 'tokens') return setDialog(act)
    const needsQuestion = act === 'endSessions' || act === 'resetFactors' || (act === 'give' && hasPassword)
    if (needsQuestion) return setAsked(act)
    return void run(act).catch((error: unknown) => show(failureToast(error, language)))
  }
  const questions = {
    give: [words.resetQuestion(nickname), words.reset, words.resetNote],
    resetFactors: [words.factorsQuestion(nickname), words.resetFactors, words.factorsNote],
    endSessions: [words.endQuestion(nickname), words.endSessions, words.endNote],
    unblock: ['', '', ''],
  } as const
  const [title, confirmLabel, note] = questions[asked ?? 'give']
  const shared = { id, nickname, onClose: () => setDialog(undefined) }
  return (
    <>
      <AccountToolsView
        hasPassword={hasPassword}
        isBlocked={isBlocked}
        hasFactor={hasFactor}
        can={{
          give: mayBeReset && may(permissionPath('users/resetInitial')),
          endSessions: may(permissionPath('users/endSessions')),
          unblock: may(permissionPath('users/unblock')),
          resetFactors: mayBeReset && may(permissionPath('users/resetFactors')),
          handover: may(permissionPath('users/handover')),
          tokens: may(permissionPath('users/tokens')),
        }}
        onAct={start}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        tone="danger"
        title={title}
        confirmLabel={confirmLabel}
        onConfirm={() => (asked ? run(asked) : undefined)}
        onClose={() => setAsked(undefined)}
        errorText={(error) => failureWords(error, language)}
      >
        {note}
      </ConfirmDialog>
      {dialog === 'handover' && <HandoverDialog {...shared} />}
      {dialog === 'tokens' && <Tokens {...shared} />}
      {slip && (
        <PasswordSlipView
          nickname={nickname}
          username={slip.username}
          password={slip.password}
          until={formatUnix(slip.expires_time, timeZone)}
          onCopy={() =>
            void writeClipboard(`${slip.username} ${slip.password}`).then(() =>
              show({ kind: 'success', text: words.copied }),
            )
          }
          onPrint={() => window.print()}
          onClose={() => setSlip(undefined)}
        />
      )}
    </>
  )
}
