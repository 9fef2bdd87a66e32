import { fieldOf, pushRefusalTexts, type CustomerFieldName, type ReadPush } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { DescriptionList } from '@hospital-crm/ui/description-list'
import { TextArea } from '@hospital-crm/ui/text-field'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'

interface TestPushProps {
  /** What the map would read. */
  body: string
  tested: ReadPush | undefined
  isTesting: boolean
  onTest: (body: string) => void
}

const isId = (field: string) => fieldOf(field as CustomerFieldName).options !== undefined

export const PushOutcome = ({ tested }: { tested: ReadPush }) => {
  const { doctor: words, map } = useMessages('clues')
  const language = useLanguage()
  const names: Readonly<Record<string, string>> = map.targets
  const fine = tested.quiet ? words.testQuiet : words.testFine
  const items = tested.values.map(({ field, value }) => ({
    id: field,
    label: names[field] ?? field,
    value: `${isId(field) ? '#' : ''}${typeof value === 'string' ? value : JSON.stringify(value)}`,
  }))
  return (
    <>
      <Banner tone={tested.reason === null ? 'success' : 'danger'}>
        {tested.reason === null ? fine : pushRefusalTexts[tested.reason][language]}
      </Banner>
      {items.length > 0 && <DescriptionList items={items} emptyText={words.none} />}
    </>
  )
}

/** Tries a body as if the platform had pushed it. */
export const TestPush = ({ body: example, tested, isTesting, onTest }: TestPushProps) => {
  const { doctor: words } = useMessages('clues')
  const [typed, setTyped] = useState<string>()
  const body = typed ?? example
  return (
    <section className="flex flex-col gap-2">
      <h3 className="m-0 text-14 font-semibold">{words.test}</h3>
      <TextArea label={words.testBody} value={body} onChange={setTyped} maxLength={65_536} />
      <div>
        <Button size="small" isPending={isTesting} onPress={() => onTest(body)}>
          {words.testSend}
        </Button>
      </div>
      {tested && <PushOutcome tested={tested} />}
    </section>
  )
}
