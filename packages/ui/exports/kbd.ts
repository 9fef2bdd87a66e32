export { Kbd } from '../src/kbd/kbd.tsx'
export type { KbdProps } from '../src/kbd/kbd.tsx'
