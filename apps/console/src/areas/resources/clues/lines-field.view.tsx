import { TextArea } from '@hospital-crm/ui/text-field'
import { useState } from 'react'
import { linesIn } from './value-map.ts'

interface LinesFieldProps {
  label: string
  description?: string
  lines: readonly string[]
  isDisabled: boolean
  onChange: (lines: string[]) => void
}

/** Several texts, one a line. A line that has just been begun stays as it was typed. */
export const LinesField = ({ lines, onChange, ...props }: LinesFieldProps) => {
  const [typed, setTyped] = useState(() => lines.join('\n'))
  return (
    <TextArea
      {...props}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(linesIn(text))
      }}
    />
  )
}
