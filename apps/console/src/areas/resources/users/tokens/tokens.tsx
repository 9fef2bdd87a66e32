import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../../client/index.ts'
import { failureWords } from '../../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../../messages/index.ts'
import { useSystemConfig } from '../../../../options/use-options.ts'
import { useToasts } from '../../../../toasts/index.ts'
import { writeClipboard } from '../../../../toasts/use-copy.ts'
import { TokenListView } from './token-list.view.tsx'

/** Makes and ends the tokens of an account that nobody signs in to. */
export const Tokens = ({ id, nickname, onClose }: { id: number; nickname: string; onClose: () => void }) => {
  const call = useCall()
  const language = useLanguage()
  const { show } = useToasts()
  const { tokens: words } = useMessages('staff')
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const [fresh, setFresh] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['account-tokens', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('users/tokens/{id}', { params: { id }, body: {}, signal, quiet: true }),
  })
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
      await refetch()
    } catch (caught) {
      setRefusal(failureWords(caught, language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <TokenListView
      nickname={nickname}
      tokens={data?.list}
      failure={error ? failureWords(error, language) : undefined}
      fresh={fresh}
      refusal={refusal}
      isBusy={isBusy}
      timeZone={timeZone}
      onCreate={(name, days) =>
        void run(async () => {
          const answer = await call('users/createToken/{id}', {
            params: { id },
            body: { name, days },
            quiet: true,
          })
          setFresh(answer.token)
        })
      }
      onCopy={(token) => void writeClipboard(token).then(() => show({ kind: 'success', text: words.copied }))}
      onRevoke={(token) =>
        void run(() => call('users/revokeToken/{id}', { params: { id: token }, body: {}, quiet: true }))
      }
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
