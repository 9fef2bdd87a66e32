import type { FieldTexts } from '../field/field.tsx'

/** A place with the places inside it. */
interface Region {
  /** Its own among the places beside it. */
  name: string
  children?: readonly Region[] | undefined
  /** There are places inside that are not here yet; `load` gets them. */
  hasChildren?: boolean | undefined
}

/** The names from the widest place down, such as province, city and district. Empty for none. */
type RegionPath = readonly string[]

interface RegionPickerProps extends FieldTexts {
  /** The widest places with what is inside them; without them `load([])` gets them when the picker opens. */
  items?: readonly Region[] | undefined
  /**
   * Gets the places inside the last of a path. They may bring their own `children` along, so one call may bring
   * everything; only what is here can be found by typing.
   */
  load?: ((path: RegionPath) => Promise<readonly Region[]>) | undefined
  /** Need not be among the places: what was stored earlier is shown as it is. */
  value: RegionPath
  /** Called with each step, so that a province alone can be meant. */
  onChange: (value: RegionPath) => void
  /** What the levels are called, widest first. @default 'Province', 'City', 'District', 'Subdistrict', in the language of the locale */
  levelNames?: readonly string[] | undefined
  placeholder?: string | undefined
  /** Whether one button takes the choice back. @default true, unless the field is required */
  isClearable?: boolean | undefined
  isDisabled?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  autoFocus?: boolean
  /** Opens when it appears. @default false */
  defaultOpen?: boolean
  /** Hears of opening and closing, also after the last step. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Its name when a form is sent, once for each level, and where a `Form` looks for its error. */
  name?: string | undefined
}

export type { Region, RegionPath, RegionPickerProps }
