import { inflateRawSync } from 'node:zlib'

/** Digits of a number that must not stand together in a text: the mask shows three and four, never seven in a row. */
const RUN = 7
/** In figures, which are times, ids and counts, so many: a shorter run is chance. */
const FIGURE_RUN = 9

const windows = (digits: string, length: number): string[] =>
  Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, at) => digits.slice(at, at + length))

const reversed = (text: string): string => [...text].toReversed().join('')

/** What people and programs put between digits. */
const GAPS = /(?<=\d)[\s\-–—.()（）·,，_/|:*]{1,3}(?=\d)/g

const decodedBase64 = (text: string): string[] =>
  [...text.matchAll(/[A-Za-z0-9+/_-]{8,}={0,2}/g)].flatMap(([token]) =>
    // A number may begin at any of the four places of a group.
    [0, 1, 2, 3].map((skip) => Buffer.from(token.slice(skip), 'base64').toString('latin1')),
  )

const decodedUrl = (text: string): string =>
  text.replace(/%([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Texts and figures of an answer apart; what is no JSON is all text. */
const partsOf = (body: string): { texts: string[]; figures: string[] } => {
  const texts: string[] = []
  const figures: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'number') figures.push(String(value))
    else if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        texts.push(key)
        walk(inner)
      }
  }
  try {
    walk(JSON.parse(body))
  } catch {
    texts.push(body)
  }
  return { texts, figures }
}

const ENTRY = 0x04034b50
const DIRECTORY = 0x02014b50

/** The files within a zip, by its directory. */
const unzipped = (zip: Buffer): string => {
  const parts: string[] = []
  for (let at = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])); at >= 0 && at < zip.length;) {
    if (zip.readUInt32LE(at) !== DIRECTORY) break
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const place = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(place) !== ENTRY) throw new Error('The zip is broken')
    const data = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28)
    const packed = zip.subarray(data, data + size)
    parts.push((zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts.join('\n')
}

/** Looks for digits of hidden numbers in whatever left the server. */
export interface LeakFinder {
  /** Runs of digits that give a number away, in an answer, a file or a frame. */
  leaksIn: (bytes: Buffer | string) => string[]
}

/** Knows the numbers in every form that counts as telling them. */
export const leakFinder = (numbers: readonly string[]): LeakFinder => {
  const runs = new Set(numbers.flatMap((number) => windows(number, RUN)))
  const figureRuns = new Set(numbers.flatMap((number) => windows(number, FIGURE_RUN)))
  const whole = new Set(numbers)
  const backwards = new Set(numbers.map(reversed))

  const runsIn = (text: string, length: number, known: ReadonlySet<string>): string[] =>
    [...text.matchAll(/\d+/g)].flatMap(([digits]) => windows(digits, length).filter((run) => known.has(run)))

  const inText = (text: string): string[] => {
    const narrow = text.normalize('NFKC')
    const joined = narrow.replace(GAPS, '')
    return [
      ...runsIn(narrow, RUN, runs),
      ...runsIn(joined, 11, whole),
      ...runsIn(joined, 11, backwards),
      ...runsIn(decodedUrl(narrow), 11, whole),
      ...decodedBase64(narrow).flatMap((decoded) => runsIn(decoded, 11, whole)),
    ]
  }
  return {
    leaksIn: (bytes) => {
      const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      const isZip = buffer.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
      const { texts, figures } = partsOf(isZip ? unzipped(buffer) : buffer.toString('utf8'))
      return [
        ...texts.flatMap(inText),
        ...figures.flatMap((figure) => [
          ...runsIn(figure, FIGURE_RUN, figureRuns),
          ...runsIn(figure, 11, backwards),
        ]),
      ]
    },
  }
}
