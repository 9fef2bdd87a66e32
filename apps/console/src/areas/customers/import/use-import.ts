import type { ResponseOf } from '@hospital-crm/api/contract'
import type {
  CustomerImport,
  ImportKept,
  ImportTable,
  ImportValue,
  ImportValues,
} from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall, useFileCall } from '../../../client/index.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { readWholeFile, saveFile } from '../../../parts/read-file.ts'
import { CHECK_ROWS } from './check-step.view.tsx'
import {
  firstChoice,
  keptChoice,
  keptDecisions,
  stepOf,
  withDecided,
  type ImportPlan,
  type ImportStep,
  type KnownChoice,
  type RowChoice,
} from './import-step.ts'
import type { RangeChange } from './table-range.view.tsx'

/** How often an import that runs, or is taken back, is asked for, in ms. */
const POLL_MS = 700

export const importKeys = {
  all: ['imports'] as const,
  list: ['imports', 'list'] as const,
  one: (id: number) => ['imports', 'one', id] as const,
  table: (id: number) => ['imports', 'table', id] as const,
  rows: (id: number, kind: string, page: number) => ['imports', 'rows', id, kind, page] as const,
}

/** The file on its way to the server. */
export interface SentFile {
  file: File
  state: 'sending' | 'failed'
  error?: string
}

type RowsPage = ResponseOf<'customers/imports/rows/{id}'>

interface Opened {
  item: CustomerImport
  /** What its file looks like, where that is known already. */
  table: Omit<ImportTable, 'import'> | undefined
  step: ImportStep
  plan: ImportPlan
  /** Texts that name no option, as they were last listed. */
  values: ImportValues
}

const planOf = ({ mapping, stage }: CustomerImport): ImportPlan => ({ mapping, stage: stage ?? 'customer' })

const opened = (
  item: CustomerImport,
  { table, values = { list: [], total: 0 } }: Partial<Pick<Opened, 'table' | 'values'>> = {},
): Opened => ({
  item,
  table,
  values,
  step: stepOf(item),
  plan: planOf(item),
})

/** One import from its file to its end, or one that was begun before. */
export const useImport = () => {
  const call = useCall()
  const file = useFileCall()
  const client = useQueryClient()
  const changed = useCustomersChanged()
  const language = useLanguage()
  const [sent, setSent] = useState<SentFile>()
  const [current, setCurrent] = useState<Opened>()
  const [choice, setChoice] = useState<RowChoice>(firstChoice)
  const [busy, setBusy] = useState<'arrange' | 'values' | 'dryRun' | 'run' | 'undo' | 'errors'>()
  const [failure, setFailure] = useState<string>()
  const [kept, setKept] = useState<readonly ImportKept[]>([])
  const sending = useRef<AbortController>(undefined)
  /** The last cell on its way: they go one after the other, and everything else after them. */
  const mending = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => () => sending.current?.abort(), [])

  const item = current?.item
  const isUndoing = busy === 'undo'
  const live = useQuery({
    queryKey: importKeys.one(item?.id ?? 0),
    enabled: isUndoing || (item?.state === 'running' && !item.stalled),
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) =>
      call('customers/imports/show/{id}', { params: { id: item?.id ?? 0 }, signal, quiet: true }),
  })
  const fresh = live.data
  if (
    fresh !== undefined &&
    !isUndoing &&
    item?.state === 'running' &&
    (fresh.done !== item.done || fresh.state !== item.state || fresh.stalled !== item.stalled)
  )
    setCurrent((before) => before && { ...before, item: fresh })
  const outcome =
    item?.state === 'done' || item?.state === 'undone' ? `${item.state} ${item.undone}` : undefined
  useEffect(() => {
    if (outcome === undefined) return
    void changed({ is: 'unknown' })
  }, [outcome, changed])

  const rows = useQuery({
    queryKey: importKeys.rows(item?.id ?? 0, choice.kind, choice.page),
    enabled: current?.step === 'check',
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('customers/imports/rows/{id}', {
        params: { id: item?.id ?? 0 },
        body: { kind: choice.kind, page: choice.page, page_size: CHECK_ROWS },
        signal,
        quiet: true,
      }),
  })

  // Only a file that was just sent brings with it what it looks like.
  const looked = useQuery({
    queryKey: importKeys.table(item?.id ?? 0),
    enabled: current?.step === 'mapping' && current.table === undefined,
    meta: { isUnseen: true },
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('customers/imports/table/{id}', { params: { id: item?.id ?? 0 }, signal, quiet: true }),
  })

  const attempt = async (what: NonNullable<typeof busy>, work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setFailure(undefined)
    try {
      await mending.current
      await work()
    } catch (error) {
      const fields = isCallError(error) ? Object.values(error.data.fields ?? {}) : []
      setFailure([failureWords(error, language), ...fields].join(' '))
    } finally {
      setBusy(undefined)
    }
  }
  const show = (next: CustomerImport, step?: ImportStep) => {
    void client.invalidateQueries({ queryKey: importKeys.all })
    setCurrent((before) => ({ ...opened(next, before), ...(step && { step }) }))
  }

  const tryRows = async (
    { item: { id, ...before }, plan, values }: Opened,
    known: KnownChoice = keptChoice(before, plan.mapping),
  ): Promise<void> => {
    setChoice(firstChoice)
    const body = {
      ...plan,
      ...known,
      values: values.list.map(({ field, text, decision }) => ({ field, text, decision })),
    }
    const tried = await call('customers/imports/dryRun/{id}', { params: { id }, body, quiet: true })
    setCurrent((before) => before && { ...before, values })
    show(tried, 'check')
  }

  const mend = async (row: number, column: number, text: string): Promise<void> => {
    if (!item) return
    const key = importKeys.rows(item.id, choice.kind, choice.page)
    const answer = await call('customers/imports/mend/{id}', {
      params: { id: item.id },
      body: { row, column, text },
      quiet: true,
    })
    setCurrent((before) => before && { ...before, item: answer.import })
    // Where only some rows are shown one stays in its place when it is in order: whoever mended it sees that.
    client.setQueryData<RowsPage>(
      key,
      (page) => page && { ...page, list: page.list.map((one) => (one.row === row ? answer.row : one)) },
    )
    if (choice.kind === 'all') void client.invalidateQueries({ queryKey: key })
  }

  const send = async (chosen: File): Promise<void> => {
    const controller = new AbortController()
    sending.current = controller
    setFailure(undefined)
    setSent({ file: chosen, state: 'sending' })
    try {
      const { import: made, ...table } = await call('customers/imports/upload', {
        file: chosen,
        signal: controller.signal,
        quiet: true,
      })
      setSent(undefined)
      setChoice(firstChoice)
      setCurrent(opened(made, { table }))
    } catch (error) {
      if (controller.signal.aborted) setSent(undefined)
      else setSent({ file: chosen, state: 'failed', error: failureWords(error, language) })
    }
  }

  return {
    sent,
    current: current && { ...current, table: current.table ?? looked.data },
    choice,
    busy,
    failure,
    kept,
    /** Customers taken back so far; undefined until the server has told. */
    undone: isUndoing && fresh?.state === 'undone' ? fresh.undone : undefined,
    rows: rows.data,
    rowsFailure: rows.error ? failureWords(rows.error, language) : undefined,
    send: (chosen: File) => void send(chosen),
    dropFile: () => {
      sending.current?.abort()
      setSent(undefined)
    },
    arrange: (change: RangeChange) =>
      void attempt('arrange', async () => {
        if (!current) return
        const body = { ...change, mapping: current.plan.mapping }
        const { import: next, ...table } = await call('customers/imports/arrange/{id}', {
          params: { id: current.item.id },
          body,
          quiet: true,
        })
        setCurrent(
          (before) =>
            before && {
              ...before,
              item: next,
              table,
              plan: { ...before.plan, mapping: next.mapping },
            },
        )
      }),
    setPlan: (plan: ImportPlan) => setCurrent((before) => before && { ...before, plan }),
    setChoice,
    mend: (row: number, column: number, text: string): Promise<void> => {
      const sent = mending.current.then(() => mend(row, column, text))
      mending.current = sent.catch(() => undefined)
      return sent
    },
    decide: (decided: readonly ImportValue[]) =>
      setCurrent(
        (before) =>
          before && {
            ...before,
            values: { ...before.values, list: withDecided(before.values.list, decided) },
          },
      ),
    back: () =>
      setCurrent((before) => {
        if (!before) return undefined
        const hasValues = before.step === 'check' && before.values.list.length > 0
        return { ...before, step: hasValues ? 'values' : 'mapping' }
      }),
    open: (past: CustomerImport) => {
      setFailure(undefined)
      setKept([])
      setChoice(firstChoice)
      setCurrent(opened(past))
    },
    leave: () => {
      setFailure(undefined)
      setCurrent(undefined)
    },
    toValues: () =>
      void attempt('values', async () => {
        if (!current) return
        const params = { id: current.item.id }
        const body = { mapping: current.plan.mapping }
        const { list, total } = await call('customers/imports/values/{id}', { params, body, quiet: true })
        const values = { list: keptDecisions(list, current.values.list), total }
        if (total === 0) await tryRows({ ...current, values })
        else setCurrent((before) => before && { ...before, values, step: 'values' })
      }),
    dryRun: () =>
      void attempt('dryRun', async () => {
        if (current) await tryRows(current)
      }),
    meet: (known: KnownChoice) =>
      void attempt('dryRun', async () => {
        if (current) await tryRows(current, known)
      }),
    run: () =>
      void attempt('run', async () => {
        if (!item) return
        const body = choice.picked.size > 0 ? { rows: [...choice.picked] } : { twins: choice.twins }
        show(
          await call('customers/imports/run/{id}', { params: { id: item.id }, body, quiet: true }),
          'result',
        )
      }),
    undo: () =>
      void attempt('undo', async () => {
        if (!item) return
        const answer = await call('customers/imports/undo/{id}', { params: { id: item.id }, quiet: true })
        setKept(answer.kept)
        show(answer.import, 'result')
      }),
    saveErrors: () =>
      void attempt('errors', async () => {
        if (!item) return
        const format = item.file_name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
        const answer = await file('customers/imports/errors/{id}', {
          params: { id: item.id },
          body: { format },
          quiet: true,
        })
        const whole = await readWholeFile(answer, format, () => undefined)
        saveFile(whole.content, whole.name)
      }),
  }
}
