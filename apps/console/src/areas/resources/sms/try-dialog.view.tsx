import type { SmsConfigForm } from '@hospital-crm/api/entities'
import { messageParts } from '@hospital-crm/api/rules'
import { Banner, type BannerTone } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { NumberField } from '@hospital-crm/ui/number-field'
import { Select } from '@hospital-crm/ui/select'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'

/** What became of a trial: the text as it was filled, and what there is to say of it. */
export interface TryResult {
  tone: BannerTone
  told?: string | undefined
  text?: string
}

interface TryDialogViewProps {
  templates: SmsConfigForm['templates']
  mayPreview: boolean
  mayTest: boolean
  isBusy: boolean
  result: TryResult | undefined
  onPreview: (text: string, customer: number) => void
  onTest: (template: { text: string; code: string }) => void
  onClose: () => void
}

/** Chooses a template and fills it for a customer, or sends it to the own number. */
export const TryDialogView = (props: TryDialogViewProps) => {
  const { templates, mayPreview, mayTest, isBusy, result, onPreview, onTest, onClose } = props
  const { trial: words, template: texts } = useMessages('smsGateways')
  const [at, setAt] = useState(0)
  const [customer, setCustomer] = useState<number | null>(null)
  const template = templates[at]
  return (
    <Modal
      isOpen
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={<Button onPress={onClose}>{words.close}</Button>}
    >
      <div className="flex flex-col gap-4">
        {template === undefined && <Banner tone="warning">{texts.empty}</Banner>}
        <Select<number>
          label={words.template}
          items={templates.map(({ name }, id) => ({ id, name: name || words.untitled }))}
          value={template ? at : null}
          isDisabled={isBusy || !template}
          onChange={(next) => setAt(next ?? 0)}
        />
        {mayPreview && (
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <NumberField
                label={words.customer}
                minValue={1}
                value={customer}
                isDisabled={!template}
                onChange={setCustomer}
              />
            </div>
            <Button
              isDisabled={isBusy || !template || customer === null}
              onPress={() => template && customer !== null && onPreview(template.text, customer)}
            >
              {words.preview}
            </Button>
          </div>
        )}
        {mayTest && (
          <div className="flex flex-col items-start gap-1">
            <Button isDisabled={isBusy || !template} onPress={() => template && onTest(template)}>
              {words.test}
            </Button>
            <p className="m-0 text-12 text-text-muted">{words.testHint}</p>
          </div>
        )}
        {result?.told !== undefined && <Banner tone={result.tone}>{result.told}</Banner>}
        {result?.text !== undefined && (
          <div>
            <p className="m-0 rounded-control bg-surface-sunken px-3 py-2.5 text-14 wrap-anywhere">
              {result.text}
            </p>
            <p className="mt-1 mb-0 text-12 text-text-muted tabular-nums">
              {texts.parts(result.text.length, messageParts(result.text))}
            </p>
          </div>
        )}
      </div>
    </Modal>
  )
}
