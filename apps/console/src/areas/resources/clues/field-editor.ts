/** What a field of a shape of its own is edited with. */
export interface FieldEditorProps {
  value: unknown
  /** The whole form. */
  values: Readonly<Record<string, unknown>>
  isDisabled: boolean
  onChange: (value: unknown) => void
}
