import type { FileUnits } from './words.ts'

/** What may be added. */
interface FileLimits {
  /** Kinds as in the `accept` of HTML: `.xlsx`, `image/*`, `text/csv`. Any without it. */
  accept?: readonly string[] | undefined
  /** Bytes of one file. */
  maxSize?: number | undefined
  /** Files at once, those already there included. */
  maxCount?: number | undefined
}

type Refusal = 'type' | 'size' | 'count' | 'empty' | 'twice' | 'folder' | 'unreadable'

interface FileLike {
  name: string
  /** Bytes. */
  size: number
}

function fits(file: FileLike & { type: string }, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase()
  return accept.some((kind) => {
    const wanted = kind.trim().toLowerCase()
    if (wanted.startsWith('.')) return name.endsWith(wanted)
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted
  })
}

/** Two files of one name and size are the same. */
const keyOf = ({ name, size }: FileLike) => `${size} ${name}`

function refusalOf(
  file: FileLike & { type: string },
  { accept, maxSize = Infinity, maxCount = Infinity }: FileLimits,
  present: ReadonlySet<string>,
): Refusal | undefined {
  if (accept && accept.length > 0 && !fits(file, accept)) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > maxSize) return 'size'
  if (present.has(keyOf(file))) return 'twice'
  return present.size >= maxCount ? 'count' : undefined
}

/** Parts new files into those that are taken, in their order, and those that are not, with the reason. */
function sortFiles<New extends FileLike & { type: string }>(
  files: readonly New[],
  limits: FileLimits,
  present: readonly FileLike[],
): { taken: New[]; refused: { name: string; reason: Refusal }[] } {
  const taken: New[] = []
  const refused: { name: string; reason: Refusal }[] = []
  const known = new Set(present.map(keyOf))
  for (const file of files) {
    const reason = refusalOf(file, limits, known)
    if (reason === undefined) {
      taken.push(file)
      known.add(keyOf(file))
    } else refused.push({ name: file.name, reason })
  }
  return { taken, refused }
}

const usualUnits: FileUnits = ['B', 'KB', 'MB', 'GB']

/** Bytes as people read them: `340 B`, `1.5 MB`, in steps of 1024. */
function showSize(bytes: number, locale: string, units: FileUnits = usualUnits): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: step < 2 ? 0 : 1 })
  return `${number.format(bytes / 1024 ** step)} ${units[step]}`
}

export { showSize, sortFiles }
export type { FileLimits, FileLike, Refusal }
