import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { isCallError } from '@hospital-crm/api/errors'
import type { RecordStatus, ResourceField } from '@hospital-crm/api/resources'
import type { FormErrors } from '@hospital-crm/ui/form'
import { useEffect, useRef, useState } from 'react'
import { RestoredDraft } from '../../drafts/restored-draft.tsx'
import { onTopOf, overwritten, withTyped, type TypedValues } from '../../drafts/typed-values.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { afterwards } from '../../failures/page-fault.ts'
import { useLanguage } from '../../messages/index.ts'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import { useIsAdmin } from '../../session/index.ts'
import type { ResourceChange } from '../../options/use-resource.ts'
import { useToasts } from '../../toasts/index.ts'
import { storedValues, textOf, writtenOf, type AnyRow } from './form-draft.ts'
import type { FormActions, FormSnapshot } from './resource-form.view.tsx'
import type { ResourceSearch } from './resource-search.ts'
import type { Can } from './row-actions.tsx'
import { branchOf, nodesOf } from './tree-rows.ts'
import { valueText, type ValueWords } from './fields/value-words.ts'

interface FormOptions {
  definition: ScreenDefinition
  search: ResourceSearch
  /** Undefined until they have come. */
  rows: readonly AnyRow[] | undefined
  /** The row that the address names, whether it is among those or not; nothing while it is not known, null when it is gone. */
  opened: AnyRow | null | undefined
  words: ResourceScreenMessages
  texts: ValueWords
  can: Can
  /** What a new row begins with, beside what its definition says. */
  begin?: Readonly<Record<string, unknown>> | undefined
  create: (form: ResourceChange) => Promise<AnyRow>
  update: (id: number, change: ResourceChange) => Promise<AnyRow>
  refetch: () => void
  /** Whether a change is meant, once the person was told what it does elsewhere. */
  confirmChange?: ((id: number, values: ResourceChange) => Promise<boolean>) | undefined
  onStatus: (ids: readonly number[], status: RecordStatus) => void
  onSaved: (row: AnyRow) => void
  onClose: () => void
}

/** What a save was refused for, as long as the form stands as it was sent. */
interface Refusal {
  place: string
  errors?: FormErrors
  text?: string
  code?: string | undefined
}

/** The address of the form that is open; empty while none is. */
const placeOf = ({ make, edit, parent }: ResourceSearch): string => {
  if (edit !== undefined) return `edit=${edit}`
  if (!make) return ''
  return `make=true${parent === undefined ? '' : `&parent=${parent}`}`
}

/** The row that is open: what was typed is kept as a draft until it is saved or discarded. */
export const useResourceForm = (
  options: FormOptions,
): { form: FormSnapshot | undefined; actions: FormActions } => {
  const { definition, search, rows, words, can, onClose } = options
  const { title, path, tree } = definition
  const language = useLanguage()
  const { show } = useToasts()
  const isAdministrator = useIsAdmin()
  const { make, edit, parent } = search
  const place = placeOf(search)
  const row = options.opened ?? undefined
  /** A row that somebody removed is still what it was when it was typed into. */
  const storedOf = (value: TypedValues | null) => ({
    ...storedValues(definition, row, parent),
    ...(!row && options.begin),
    ...(edit !== undefined && !row && value?.whole),
  })
  const [typed, setTyped, kept] = useDraft<TypedValues | null>(
    // Without a form nothing takes up what was typed into a new one: it is offered until then.
    `resource/${path}/${edit ?? (make ? 'new' : 'none')}`,
    null,
    {
      label: (value) => ({
        kind: 'resource',
        subject: textOf({ ...storedOf(value), ...value?.values }, title).trim(),
      }),
      search: place,
    },
  )
  const stored = storedOf(typed)
  const [refusal, setRefusal] = useState<Refusal>()
  const [saving, setSaving] = useState<string>()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = place
    return () => {
      shown.current = undefined
    }
  }, [place])
  const refused = refusal?.place === place ? refusal : undefined
  const isRemoved = search.edit !== undefined && options.opened === null
  const drop = () => {
    kept.drop()
    setRefusal(undefined)
  }

  const save = async (sent: TypedValues | null) => {
    if (row && !sent) return onClose()
    setSaving(place)
    setRefusal(undefined)
    try {
      const values = { ...stored, ...sent?.values }
      if (row && sent && !((await options.confirmChange?.(row.id, sent.values)) ?? true)) return undefined
      const saved = await (row && sent
        ? options.update(row.id, { ...sent.values, base: sent.base })
        : options.create(writtenOf(definition, values)))
      // Else the form would stay as it was, and the next press would store a second row.
      afterwards(kept.drop)
      afterwards(() => show({ kind: 'success', text: words.saved(textOf(saved, title)) }))
      // Whoever opened another row meanwhile stays there.
      if (!row && shown.current === place) afterwards(() => options.onSaved(saved))
    } catch (error) {
      const { error: code, data } = isCallError(error) ? error : {}
      if (code === 'not_found' || code === 'edit_conflict') options.refetch()
      setRefusal({
        place,
        code,
        ...(data?.fields ? { errors: data.fields } : { text: failureWords(error, language) }),
      })
    } finally {
      setSaving((old) => (old === place ? undefined : old))
    }
    return undefined
  }

  const conflicts = row ? overwritten(typed, stored) : []
  const nameOf = (value: unknown) =>
    textOf(
      rows?.find(({ id }) => id === value),
      title,
    ) || words.top
  const theirsOf = (name: string): string => {
    if (name === 'parent_id') return nameOf(stored[name])
    const field: ResourceField | undefined = definition.fields[name]
    return field ? valueText(name, field, stored[name], options.texts) : ''
  }
  const actions: FormActions = {
    onChange: (name, value) => setTyped((old) => withTyped(old, stored, name, value)),
    onSave: () => void save(typed),
    onDiscard: () => {
      drop()
      if (!row) onClose()
    },
    onTakeTheirs: () =>
      setTyped((old) =>
        conflicts.reduce(
          (rest, name) =>
            withTyped(onTopOf(rest ?? { values: {}, base: {} }, stored), stored, name, stored[name]),
          old,
        ),
      ),
    onKeepMine: () => typed && void save(onTopOf(typed, stored)),
    onStatus: (status) => row && options.onStatus([row.id], status),
    onClose,
  }
  if (!search.make && search.edit === undefined) return { form: undefined, actions }
  if (search.edit !== undefined && options.opened === undefined) return { form: undefined, actions }
  const isGone = isRemoved && !typed
  const isToldBeside =
    (refused?.code === 'edit_conflict' && conflicts.length > 0) ||
    (refused?.code === 'not_found' && isRemoved)
  const below = row && tree ? branchOf(rows ?? [], row.id) : new Set<number>()
  return {
    actions,
    form: {
      kind: isGone ? 'gone' : row ? 'edit' : 'new',
      name: textOf(row, title),
      values: { ...stored, ...typed?.values },
      status: row?.status as RecordStatus | undefined,
      parents: tree
        ? nodesOf(
            (rows ?? []).filter(({ id }) => !below.has(id)),
            title,
          )
        : [],
      errors: refused?.errors,
      failure: isToldBeside ? undefined : refused?.text,
      conflicts: conflicts.map((field) => ({
        field,
        theirs: theirsOf(field),
      })),
      isRemoved: isRemoved && !isGone,
      isTyped: typed !== null,
      isSaving: saving === place,
      canSave: row ? can.update : can.create,
      canSetStatus: can.updateStatus,
      isAdministrator,
      note: <RestoredDraft draft={kept} />,
      beside: undefined,
    },
  }
}
