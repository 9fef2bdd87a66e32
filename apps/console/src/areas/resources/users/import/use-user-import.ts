import {
  USER_IMPORT_STEP,
  type UserImportFault,
  type UserImportFile,
  type UserImportRow,
  type UserImportTried,
} from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../../client/index.ts'
import { newDraftId } from '../../../../drafts/draft.ts'
import { failureWords } from '../../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../../messages/index.ts'
import { CONFIG_KEY } from '../../../../options/use-options.ts'
import type { MadeUser, UserImportSnapshot } from './user-import.types.ts'
import { isWhole, readyRows, rowsOf, type UserMapping } from './user-rows.ts'

/** The steps from a file to users: it is read, its columns are named, its rows are tried, and made a few at a time. */
export const useUserImport = () => {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const { import: words } = useMessages('staff')
  const [sent, setSent] = useState<UserImportSnapshot['sent']>()
  const [pasted, setPasted] = useState('')
  const [found, setFound] = useState<UserImportFile>()
  const [mapping, setMapping] = useState<UserMapping>([])
  const [tried, setTried] = useState<UserImportTried>()
  const [busy, setBusy] = useState<'check' | 'run'>()
  const [failure, setFailure] = useState<string>()
  const [made, setMade] = useState<readonly MadeUser[]>([])
  const [late, setLate] = useState<readonly UserImportFault[]>([])
  const [queue, setQueue] = useState<readonly UserImportRow[]>([])
  const [expires, setExpires] = useState(0)
  /** Rows whose answer was lost are sent again under it: the server answers the passwords that it gave them. */
  const [request] = useState(newDraftId)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const reasonOf = (error: unknown) =>
    [
      failureWords(error, language),
      ...(isCallError(error) ? Object.values(error.data.fields ?? {}) : []),
    ].join(' ')
  const attempt = async (what: 'check' | 'run', work: () => Promise<void>) => {
    setBusy(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(what === 'run' ? `${reasonOf(error)} ${words.lost}` : reasonOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  const check = (file: UserImportFile, columns: UserMapping) =>
    attempt('check', async () => {
      const rows = rowsOf(file, columns)
      const answer = await call('users/importCheck', { body: { rows }, quiet: true })
      setQueue(readyRows(rows, answer.refused))
      setTried(answer)
    })
  const send = async (file: File) => {
    const controller = new AbortController()
    sending.current = controller
    setFailure(undefined)
    setSent({ file, state: 'sending' })
    try {
      const answer = await call('users/importRead', { file, signal: controller.signal, quiet: true })
      setFound(answer)
      setMapping(answer.mapping)
      setTried(undefined)
      setSent(undefined)
      if (isWhole(answer.mapping)) await check(answer, answer.mapping)
    } catch (error) {
      setSent(controller.signal.aborted ? undefined : { file, state: 'failed', error: reasonOf(error) })
    }
  }
  const run = () =>
    attempt('run', async () => {
      try {
        for (let left = queue; left.length > 0; left = left.slice(USER_IMPORT_STEP)) {
          const rows = left.slice(0, USER_IMPORT_STEP)
          const answer = await call('users/import', {
            body: { rows, request_id: request },
            quiet: true,
          })
          setMade((old) => [...old, ...answer.made])
          setLate((old) => [...old, ...answer.refused])
          setExpires(answer.expires_time)
          setQueue(left.slice(USER_IMPORT_STEP))
        }
      } finally {
        void client.invalidateQueries({ queryKey: [CONFIG_KEY] })
      }
    })
  return {
    snapshot: { sent, pasted, found, mapping, tried, busy, failure, made, late, left: queue.length },
    expires,
    onFile: (file: File) => void send(file),
    onDrop: () => {
      sending.current?.abort()
      setSent(undefined)
    },
    onPasted: setPasted,
    onReadPasted: () => void send(new File([pasted], 'rows.txt', { type: 'text/plain' })),
    onMapping: (columns: UserMapping) => {
      setMapping(columns)
      setTried(undefined)
    },
    onCheck: () => found && void check(found, mapping),
    onRun: () => void run(),
    onAnother: () => {
      setFound(undefined)
      setTried(undefined)
      setFailure(undefined)
    },
  }
}
