import type { Density, Layout } from '../../preferences/index.ts'

const gaps: Readonly<Record<Density, string>> = { large: 'gap-2.5', middle: 'gap-1.5', small: 'gap-0.5' }
const lines: Readonly<Record<Density, readonly number[]>> = {
  large: [0, 1, 2],
  middle: [0, 1, 2, 3],
  small: [0, 1, 2, 3, 4, 5],
}

/** Lines as far apart as rows will be. */
export const DensityPicture = ({ density }: { density: Density }) => (
  <span
    className={`flex w-12 forced-color-adjust-none forced-colors:text-[CanvasText] flex-col ${gaps[density]}`}
  >
    {lines[density].map((line) => (
      <span key={line} className="h-0.75 rounded-full bg-current opacity-50" />
    ))}
  </span>
)

/** The language's own first letters. */
export const LanguagePicture = ({ text }: { text: string }) => (
  <span className="text-16 font-medium">{text}</span>
)

/** A window with the menu where it will be. */
export const LayoutPicture = ({ layout }: { layout: Layout }) => (
  <span
    className={`flex h-9 w-14 forced-color-adjust-none forced-colors:text-[CanvasText] gap-1 rounded-sm border border-current p-1 opacity-60 ${layout === 'topmenu' ? 'flex-col' : ''}`}
  >
    <span className={`rounded-xs bg-current ${layout === 'topmenu' ? 'h-1.5' : 'w-3'}`} />
    <span className="grow rounded-xs bg-current opacity-25" />
  </span>
)
