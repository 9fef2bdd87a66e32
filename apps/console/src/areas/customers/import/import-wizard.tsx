import { permissionPath } from '@hospital-crm/api/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { saveFile } from '../../../parts/read-file.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useCan, useIsAdmin, useRole } from '../../../session/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { templateFile } from './template.ts'
import { valueChoices } from './value-choices.ts'
import { importKeys, useImport } from './use-import.ts'
import { ImportWizardView, type ImportScreen } from './import-wizard.view.tsx'

interface ImportWizardProps {
  onClose: () => void
}

const PAST_IMPORTS = 50

/** Imports customers from a file, and looks after imports that were made before. */
export const ImportWizard = ({ onClose }: ImportWizardProps) => {
  const call = useCall()
  const client = useQueryClient()
  const can = useCan()
  const role = useRole()
  const isAdmin = useIsAdmin()
  const language = useLanguage()
  const texts = useFieldTexts()
  const { timeZone } = texts
  const { import: words } = useMessages('files')
  const statuses = isAdmin ? [] : (role?.extra.allowCuStatus ?? [])
  const allowedStatuses = statuses.length > 0 ? statuses : undefined
  const readOnly = isAdmin ? [] : (role?.readonly_fields ?? [])
  const flow = useImport()
  const [isHistory, setHistory] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [text, setText] = useState('')
  const past = useQuery({
    queryKey: importKeys.list,
    enabled: isHistory,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('customers/imports/index', { body: { page_size: PAST_IMPORTS }, signal, quiet: true }),
  })

  const { current, sent, choice, busy } = flow
  const screen = (): ImportScreen => {
    if (isHistory)
      return {
        step: 'history',
        imports: past.data?.list,
        failure: past.error ? failureWords(past.error, language) : undefined,
        timeZone,
      }
    if (current === undefined)
      return {
        step: 'upload',
        text,
        file: sent && {
          id: 1,
          name: sent.file.name,
          size: sent.file.size,
          state: sent.state,
          error: sent.error,
        },
      }
    const { item, table, plan, step } = current
    if (step === 'mapping')
      return {
        step,
        item,
        samples: table?.samples ?? [],
        titles: table?.titles ?? [],
        plan,
        range: table,
        readOnly,
        isBusy: busy === 'values' || busy === 'arrange',
      }
    if (step === 'values')
      return {
        step,
        item,
        mapping: plan.mapping,
        values: current.values.list,
        total: current.values.total,
        choices: valueChoices(plan.mapping, texts, allowedStatuses),
        isBusy: busy === 'dryRun',
      }
    if (step === 'check')
      return {
        step,
        item,
        choice,
        rows: flow.rows?.list,
        total: flow.rows?.total ?? 0,
        canEdit: can(permissionPath('customers/customers/update')),
        texts,
        isBusy: busy === 'run' || busy === 'dryRun',
      }
    return {
      step: 'result',
      item,
      isAsking,
      isUndoing: busy === 'undo',
      undone: flow.undone,
      kept: flow.kept,
    }
  }
  const canLook = can(permissionPath('customers/imports/index'))
  const canUndo = can(permissionPath('customers/imports/undo'))
  const showHistory = () => {
    // An import that is opened as it once stood goes on from the wrong step.
    client.removeQueries({ queryKey: importKeys.list })
    setHistory(true)
  }
  return (
    <ImportWizardView
      screen={screen()}
      busy={busy}
      failure={flow.failure ?? flow.rowsFailure}
      actions={{
        onClose,
        onFile: flow.send,
        onText: setText,
        onPasted: () => flow.send(new File([text], `${words.upload.pasted}.txt`, { type: 'text/plain' })),
        onRemove: flow.dropFile,
        onRetry: () => sent && flow.send(sent.file),
        onTemplate: () =>
          saveFile(templateFile(texts.messages.fields, readOnly), `${words.upload.template}.csv`),
        onPlan: flow.setPlan,
        onArrange: flow.arrange,
        onChoice: flow.setChoice,
        onMend: flow.mend,
        onKnown: flow.meet,
        onOpen: (item) => {
          setHistory(false)
          flow.open(item)
        },
        onHistory: canLook ? showHistory : undefined,
        onReadHistory: () => void past.refetch(),
        onFresh: () => {
          setHistory(false)
          flow.leave()
        },
        onDecide: flow.decide,
        onBack: flow.back,
        onNext: flow.toValues,
        onCheck: flow.dryRun,
        onRun: flow.run,
        onErrors: flow.saveErrors,
        onAskUndo: setAsking,
        onUndo: canUndo
          ? () => {
              setAsking(false)
              flow.undo()
            }
          : undefined,
      }}
    />
  )
}
