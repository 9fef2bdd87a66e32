export { CommandPalette } from '../src/command-palette/command-palette.tsx'
export type {
  CommandEntry,
  CommandHint,
  CommandPaletteProps,
  CommandSection,
} from '../src/command-palette/command-palette.tsx'
