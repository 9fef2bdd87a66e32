import type { ClueMapping, ReadPush } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureToast } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { pagedOf } from '../../../parts/paged.tsx'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { ClueDoctorView } from './clue-doctor.view.tsx'

interface ClueDoctorProps {
  id: number
  name: string
  timeZone: string
  /** The map as it stands in the form, saved or not; null for the preset. */
  map: ClueMapping[] | null
  onClose: () => void
}

/** The doctor of one lead interface. Whole numbers are in it, so it is forgotten as soon as it closes. */
export const ClueDoctor = ({ id, name, timeZone, map, onClose }: ClueDoctorProps) => {
  const call = useCall()
  const can = useCan()
  const language = useLanguage()
  const { doctor: words, giveBack } = useMessages('clues')
  const { show } = useToasts()
  const [isReplaying, setReplaying] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const [previewed, setPreviewed] = useState<{ id: number; read: ReadPush }>()
  const [tested, setTested] = useState<ReadPush>()
  const fresh = { staleTime: 0, gcTime: 0 }
  const examined = useQuery({
    ...fresh,
    queryKey: ['clue-doctor', id],
    queryFn: ({ signal }) => call('supervision/clues/doctor', { body: { id }, signal, quiet: true }),
  })
  const pushes = useInfiniteQuery({
    ...fresh,
    queryKey: ['clue-pushes', id],
    enabled: can(permissionPath('supervision/clues/pushes')),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('supervision/clues/pushes', {
        body: { id, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
  })
  const states = useInfiniteQuery({
    ...fresh,
    queryKey: ['clue-states', id],
    enabled: can(permissionPath('supervision/clues/states')),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('supervision/clues/states', {
        body: { id, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
  })
  const offers = useInfiniteQuery({
    ...fresh,
    queryKey: ['clue-offers', id],
    enabled: can(permissionPath('supervision/clues/offers')),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('supervision/clues/offers', {
        body: { id, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
  })
  const tell = (error: unknown) => show(failureToast(error, language))
  const replaySome = async (which: { ids: readonly number[] } | { after: number }) => {
    const body = { id, ...('ids' in which ? { ids: [...which.ids] } : which.after > 0 && which) }
    const { mended, failed, left } = await call('supervision/clues/replay', { body, quiet: true })
    const last = Math.max(...mended, ...failed.map((one) => one.id))
    return { mended: mended.length, failed: failed.length, left, last }
  }
  const replayAll = async () => {
    const all = { mended: 0, failed: 0 }
    for (let after = 0; ;) {
      const { mended, failed, left, last } = await replaySome({ after })
      all.mended += mended
      all.failed += failed
      if (left === 0 || last <= after) return all
      after = last
    }
  }
  const replay = async (ids?: readonly number[]) => {
    setReplaying(true)
    try {
      const { mended, failed } = ids ? await replaySome({ ids }) : await replayAll()
      show({ kind: failed > 0 ? 'warning' : 'success', text: words.replayed(mended, failed) })
      await Promise.all([examined.refetch(), pushes.refetch()])
    } catch (error) {
      tell(error)
    } finally {
      setReplaying(false)
    }
  }
  const tryAgain = async (one?: number) => {
    setTrying(true)
    try {
      const body = { id, ...(one !== undefined && { ids: [one] }) }
      const { again } = await call('supervision/clues/giveAgain', { body, quiet: true })
      show({ kind: 'success', text: giveBack.triedAgain(again) })
      await states.refetch()
    } catch (error) {
      tell(error)
    } finally {
      setTrying(false)
    }
  }
  const test = async (body: string) => {
    setTesting(true)
    try {
      setTested(await call('supervision/clues/test', { body: { id, body }, quiet: true }))
      void pushes.refetch()
    } catch (error) {
      tell(error)
    } finally {
      setTesting(false)
    }
  }
  const preview = async (pushId: number) => {
    try {
      const body = { id, push_id: pushId, ...(map && { map }) }
      const read = await call('supervision/clues/preview', { body, quiet: true })
      setPreviewed({ id: pushId, read })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <ClueDoctorView
      snapshot={{
        name,
        doctor: examined.data,
        hasFailed: examined.isError,
        pushes: pagedOf(pushes),
        states: pagedOf(states),
        offers: can(permissionPath('supervision/clues/offers')) ? pagedOf(offers) : undefined,
        canTryAgain: can(permissionPath('supervision/clues/giveAgain')),
        isTrying,
        origin: globalThis.location.origin,
        timeZone,
        canReplay: can(permissionPath('supervision/clues/replay')),
        canTest: can(permissionPath('supervision/clues/test')),
        isReplaying,
        tested,
        isTesting,
        canPreview: can(permissionPath('supervision/clues/preview')),
        previewed,
      }}
      actions={{
        onRetry: () => void examined.refetch(),
        onReplay: (ids) => void replay(ids),
        onPreview: (pushId) => void preview(pushId),
        onTryAgain: (one) => void tryAgain(one),
        onTest: (body) => void test(body),
        onClose,
      }}
    />
  )
}
