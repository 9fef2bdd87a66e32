import { Banner } from '@hospital-crm/ui/banner'
import type { FormErrors } from '@hospital-crm/ui/form'
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { FieldNames } from './screens.ts'

interface UnplacedErrorsProps {
  errors: FormErrors | undefined
  fields: FieldNames
  /** Fields that tell by themselves what was refused of them. */
  placed: readonly string[]
  /** What holds the fields. */
  body: RefObject<HTMLElement | null>
}

/** Says what was refused of values that have no field of that name, so that no save fails without a word. */
export const UnplacedErrors = ({ errors, fields, placed, body }: UnplacedErrorsProps) => {
  const [names, setNames] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const hasPlace = (name: string) =>
      placed.includes(name) || body.current?.querySelector(`[name="${CSS.escape(name)}"]`) != null
    setNames(Object.keys(errors ?? {}).filter((name) => !hasPlace(name)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was refused is placed once, among the fields of that moment
  }, [errors])
  return names.flatMap((name) => {
    const said = [errors?.[name] ?? []].flat()
    const [first = ''] = name.split('.')
    return said.length === 0 ? (
      []
    ) : (
      <Banner key={name} tone="danger" title={fields[first] ?? name}>
        <p className="m-0">{said.join(' ')}</p>
      </Banner>
    )
  })
}
