import { RegionPicker } from '@hospital-crm/ui/region-picker'
import { useRef } from 'react'
import { loadRegions } from '../../../regions/load-regions.ts'
import { pathOfRegion, regionOfPath, type StoredRegion } from '../../../regions/region-path.ts'
import type { FieldTexts } from './field-text.ts'
import { regionFields } from './cells.ts'

interface RegionControlProps {
  value: StoredRegion
  onChange: (region: StoredRegion) => void
  texts: FieldTexts
  /** @default false */
  isLabelHidden?: boolean
  isRequired?: boolean
  errorMessage?: string | undefined
  autoFocus?: boolean
  /** Opens the places at once. @default false */
  isOpenAtOnce?: boolean
  /** The places are closed, with the region as it is then. */
  onDone?: (region: StoredRegion) => void
  /** They were closed by Escape. */
  onCancel?: () => void
  /** Whether one of the three may only be looked at; then all three may, because a step changes those below it. */
  isReadOnly?: (field: keyof StoredRegion) => boolean
}

/**
 * Province, city and district as one path over the real places; another province leaves nothing of the other two. A
 * stored name that is no place of the list is shown, and stays until another place is chosen.
 */
export const RegionControl = (props: RegionControlProps) => {
  const { value, onChange, texts, isReadOnly, isOpenAtOnce = false, onDone, onCancel, ...shared } = props
  const latest = useRef(value)
  const isEscaped = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the open places pass by here
    <div
      className="min-w-0"
      onKeyDownCapture={({ key }) => {
        isEscaped.current = key === 'Escape'
      }}
      onPointerDownCapture={() => {
        isEscaped.current = false
      }}
    >
      <RegionPicker
        {...shared}
        label={texts.messages.edit.region}
        load={loadRegions}
        value={pathOfRegion(value)}
        levelNames={regionFields.map((part) => texts.messages.fields[part])}
        isReadOnly={regionFields.some((part) => isReadOnly?.(part) ?? false)}
        defaultOpen={isOpenAtOnce}
        onChange={(path) => {
          latest.current = regionOfPath(path)
          onChange(latest.current)
        }}
        onOpenChange={(isOpen) => {
          if (isOpen) latest.current = value
          else if (isEscaped.current) onCancel?.()
          else onDone?.(latest.current)
        }}
      />
    </div>
  )
}
