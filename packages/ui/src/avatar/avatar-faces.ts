import type { CategoryTone } from '../tag/category-tone.ts'

interface AvatarFace {
  tone: CategoryTone
  /** Path of the hair in a 24 x 24 box; the head is a circle of radius 4.7 round (12, 10.2). */
  hair: string
  hasGlasses: boolean
}

const short =
  'M7.2 10c-.3-3.6 1.8-5.6 4.8-5.6s5.1 2 4.8 5.6c-.9-1.6-1.6-2.3-2.4-2.6-1.7.8-4.6.5-5.6.3-.7.5-1.2 1.2-1.6 2.3z'
const parted =
  'M7.2 10.2C6.6 6.2 9 4.2 12 4.2s5.4 2 4.8 6c-.6-1.9-1.7-3-3.4-3.5-1 1.5-3.6 2.3-5.2 2-.5.4-.8.9-1 1.5z'
const long =
  'M6.6 16.4C5.6 10 6.6 4.1 12 4.1s6.4 5.9 5.4 12.3c-.9-.7-1.3-1.2-1.5-1.9.7-2 .9-4.6-.4-6.6-1.9.7-5.1.6-7-.2-1.2 2.1-1.1 4.8-.4 6.8-.3.800-.7 1.3-1.5 1.9z'
const bun =
  'M7.2 10.1C6.9 6.5 9 4.7 12 4.7s5.1 1.8 4.8 5.4c-.8-1.8-2.2-2.9-4.8-2.9s-4 1.1-4.8 2.9zM10 3.4a2 2 0 1 0 4 0 2 2 0 1 0-4 0z'
const curls =
  'M6.9 10.5a2 2 0 0 1-.3-3.2 2.2 2.2 0 0 1 2.2-2.6 2.6 2.6 0 0 1 3.2-1.3 2.6 2.6 0 0 1 3.2 1.3 2.2 2.2 0 0 1 2.2 2.6 2 2 0 0 1-.3 3.2c-.5-1.6-1.2-2.3-2-2.8-1.6.600-4.6.600-6.2 0-.8.500-1.5 1.2-2 2.8z'
const cap =
  'M7 8.6c.1-2.7 2.1-4.5 5-4.5s4.9 1.8 5 4.5c-3.2-.9-6.8-.9-10 0zM11.3 5h1.4v1h1v1.2h-1v1h-1.4v-1h-1V6h1z'

/** The twelve drawings, in the order in which ids choose them. */
const avatarFaces: readonly [AvatarFace, ...AvatarFace[]] = [
  { tone: 1, hair: short, hasGlasses: false },
  { tone: 4, hair: long, hasGlasses: false },
  { tone: 3, hair: parted, hasGlasses: true },
  { tone: 2, hair: bun, hasGlasses: false },
  { tone: 6, hair: curls, hasGlasses: false },
  { tone: 5, hair: cap, hasGlasses: false },
  { tone: 7, hair: parted, hasGlasses: false },
  { tone: 8, hair: long, hasGlasses: true },
  { tone: 3, hair: bun, hasGlasses: true },
  { tone: 2, hair: short, hasGlasses: true },
  { tone: 1, hair: curls, hasGlasses: false },
  { tone: 6, hair: cap, hasGlasses: true },
]

/** The drawing of an id, modulo their number; anything but a whole number counts as 0. */
function faceOf(id: number): AvatarFace {
  const { length } = avatarFaces
  const index = Number.isInteger(id) ? ((id % length) + length) % length : 0
  return avatarFaces[index] ?? avatarFaces[0]
}

export { avatarFaces, faceOf }
