import { isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { filterProblems } from '@hospital-crm/ui/filter-builder'
import { useMemo, useState } from 'react'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useDraft } from '../../../drafts/use-draft.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { builderFields } from '../filters/builder-fields.ts'
import { whereLimits } from '../filters/where-group.ts'
import {
  bodyOf,
  changesOf,
  nameProblem,
  newDraft,
  openedDraft,
  overwrittenParts,
  rebased,
  type MenuDraft,
} from './menu-form.ts'
import type { MenuSearch } from './menu-search.ts'
import type { MenuSettingsSnapshot } from './menu-settings.view.tsx'
import { useMenuPreview } from './use-menu-preview.ts'
import type { useMenus } from './use-menus.ts'

interface AtWorkOptions {
  search: MenuSearch
  menus: ReturnType<typeof useMenus>
  texts: FieldTexts
  onSaved: (id: number) => void
  onLeave: () => void
}

/** What a save was refused for: the form says it as long as it stands as it was sent. */
interface Refusal {
  name: string
  /** The name's own problem; undefined where it is something else. */
  nameText: string | undefined
  text: string | undefined
}

/** The menu that is open: what was typed is kept as a draft until it is saved or discarded. */
export const useMenuAtWork = (options: AtWorkOptions): MenuSettingsSnapshot['open'] => {
  const { search, menus, texts, onSaved, onLeave } = options
  const { timeZone } = texts
  const words = useMessages('customerMenus')
  const can = useCan()
  const language = useLanguage()
  const { show } = useToasts()
  const menu = menus.menus?.find(({ id }) => id === search.edit)
  const place = search.edit === undefined ? 'make=true' : `edit=${search.edit}`
  // A question that comes along is typed text of its own: coming back to the form must not bring another one.
  const initial = menu ? openedDraft(menu, timeZone) : newDraft({}, timeZone)
  const [typed, setTyped, kept] = useDraft<MenuDraft | null>(`customer-menu/${search.edit ?? 'new'}`, null, {
    label: (value) => ({ kind: 'customerMenu', subject: value?.name.trim() ?? '' }),
    search: place,
  })
  const [tried, setTried] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSaving, setSaving] = useState(false)
  const fields = useMemo(() => builderFields(texts, true), [texts])
  const begun = search.make && search.where ? newDraft(search, timeZone) : initial
  const draft = typed && menu ? rebased(typed, menu, timeZone) : (typed ?? begun)
  const preview = useMenuPreview(draft, fields)

  // What was typed into a menu that somebody removed stays, and can be saved as a new one.
  const isGone = search.edit !== undefined && menus.menus !== undefined && !menu
  if (!search.make && !menu && !(isGone && typed)) return undefined
  const others = (menus.menus ?? []).filter((one) => one !== menu)
  const hasTried = tried === place
  const problem = hasTried ? nameProblem(draft, others) : undefined
  const refused = refusal?.name === draft.name ? refusal : undefined

  const save = async () => {
    setTried(place)
    if (nameProblem(draft, others) || filterProblems(draft.group, fields, whereLimits).length > 0) return
    setSaving(true)
    setRefusal(undefined)
    try {
      const saved = await (menu ? menus.update(menu.id, changesOf(draft)) : menus.create(bodyOf(draft)))
      kept.drop()
      setTried(undefined)
      show({ kind: 'success', text: words.saved(saved.name) })
      onSaved(saved.id)
    } catch (error) {
      if (isCallError(error) && error.error === 'not_found') menus.refetch()
      const { name: nameText, ...rest } = (isCallError(error) && error.data.fields) || {}
      const [other] = Object.values(rest)
      const text = nameText === undefined ? (other ?? failureWords(error, language)) : undefined
      setRefusal({ name: draft.name, nameText, text })
    } finally {
      setSaving(false)
    }
  }

  const overwritten = menu ? overwrittenParts(draft, menu, timeZone) : []
  const warning = isGone
    ? words.gone.typed
    : overwritten.length > 0
      ? words.overwrites(overwritten.map((part) => words.parts[part]))
      : undefined

  return {
    editor: {
      draft,
      fields,
      texts,
      nameError: problem ? words.nameProblems[problem] : refused?.nameText,
      showsProblems: hasTried,
      failure: refused?.text,
      warning,
      isSaving,
      canSave: can(permissionPath(menu ? 'customers/cumenus/update' : 'customers/cumenus/create')),
      onChange: setTyped,
      onSave: () => void save(),
      onDiscard: () => {
        kept.drop()
        setTried(undefined)
        setRefusal(undefined)
        onLeave()
      },
      note: <RestoredDraft draft={kept} />,
    },
    preview: {
      rows: preview.rows,
      total: preview.total,
      isBusy: preview.isBusy,
      isIncomplete: preview.isIncomplete,
      error: preview.error && preview.rows === undefined ? failureWords(preview.error, language) : undefined,
      columns: draft.columns,
      texts,
      onRetry: preview.refetch,
    },
  }
}
