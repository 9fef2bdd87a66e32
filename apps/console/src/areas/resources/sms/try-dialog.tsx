import type { SmsConfigForm } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { TryDialogView, type TryResult } from './try-dialog.view.tsx'

interface TryDialogProps {
  id: number
  templates: SmsConfigForm['templates']
  mayPreview: boolean
  mayTest: boolean
  onClose: () => void
}

/** Tries templates as they stand in the form: filled for a customer, or sent to the own number. */
export const TryDialog = ({ id, templates, ...rest }: TryDialogProps) => {
  const call = useCall()
  const language = useLanguage()
  const { trial: words } = useMessages('smsGateways')
  const { problems } = useMessages('sms')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<TryResult>()
  const attempt = async (work: () => Promise<TryResult>) => {
    setBusy(true)
    setResult(undefined)
    try {
      setResult(await work())
    } catch (error) {
      const [said] = isCallError(error) ? Object.values(error.data.fields ?? {}) : []
      setResult({ tone: 'danger', told: said ?? failureWords(error, language) })
    } finally {
      setBusy(false)
    }
  }
  const preview = async (text: string, cus_id: number): Promise<TryResult> => {
    const filled = await call('supervision/smsconfigs/preview', { body: { text, cus_id }, quiet: true })
    const told = filled.missing.length > 0 ? words.missing(filled.missing) : undefined
    return { tone: 'warning', told, text: filled.text }
  }
  const test = async ({ text, code }: { text: string; code: string }): Promise<TryResult> => {
    const {
      outcome,
      phone,
      text: sent,
    } = await call('supervision/smsconfigs/test', {
      body: { id, text, code },
      quiet: true,
    })
    if (outcome === 'sent') return { tone: 'success', told: words.outcomes.sent(phone), text: sent }
    if (outcome === 'kept') return { tone: 'info', told: words.outcomes.kept(), text: sent }
    return { tone: 'danger', told: problems[outcome], text: sent }
  }
  return (
    <TryDialogView
      {...rest}
      templates={templates.filter(({ text }) => text.trim() !== '')}
      isBusy={isBusy}
      result={result}
      onPreview={(text, customer) => void attempt(() => preview(text, customer))}
      onTest={(template) => void attempt(() => test(template))}
    />
  )
}
