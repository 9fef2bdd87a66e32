import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { kindOf, mimeOf, nameFor } from './kind.ts'
import { makePicture } from './picture.ts'
import { hugePicture, packed, phonePicture, PLACE, samples, scripts } from './testing/samples.ts'

const refused = (work: () => unknown): Promise<string> =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'taken',
      (error: { error?: string }) => error.error ?? 'something else',
    )

describe('What a file is, is told by its bytes', () => {
  it('for every type that is taken in', async () => {
    const all = Object.entries(await samples())
    const found = await Promise.all(all.map(async ([, { bytes }]) => mimeOf(bytes)))
    expect(found).toEqual(all.map(([mime]) => mime))
  })

  it('and a name that says something else is refused, naming both', async () => {
    const all = Object.entries(await samples()).filter(([mime]) => mime !== 'text/plain')
    for (const [, { bytes }] of all)
      expect(await refused(async () => nameFor('note.txt', await mimeOf(bytes)))).toBe('file_name_mismatch')
    expect(() => nameFor('photo.pdf', 'image/png')).toThrow(
      expect.objectContaining({ data: { ending: 'pdf', found: 'png' } }),
    )
    expect(() => nameFor('photo.pdf', 'image/png', 'en')).toThrow(
      'The file is a PNG, and its name ends in .pdf',
    )
  })

  it('and one without an ending gets it', () => {
    expect(nameFor('image', 'image/jpeg')).toBe('image.jpg')
    expect(nameFor('报告\u202egpj.png', 'image/png')).toBe('报告gpj.png')
    expect(nameFor('../../etc/passwd', 'text/plain')).toBe('passwd.txt')
  })

  it('shows a recording as a recording', async () => {
    const { 'audio/webm': voice, 'video/webm': video } = await samples()
    expect([kindOf(await mimeOf(voice!.bytes)), kindOf(await mimeOf(video!.bytes))]).toEqual([
      'audio',
      'video',
    ])
  })
})

describe('What could run is refused', () => {
  it.each(scripts.map(({ name, bytes }, at) => [at, name, bytes] as const))(
    '%i %s',
    async (_at, name, bytes) => {
      const outcome = await refused(async () => nameFor(name, await mimeOf(bytes)))
      expect(['file_refused', 'file_name_mismatch', 'file_hides_other']).toContain(outcome)
    },
  )

  it('wherever it stands, in whatever case and encoding', async () => {
    const vectors = [
      '<script>',
      '<svg onload=alert(1)>',
      '<html>',
      '<iframe src=x>',
      '<object data=x>',
      '<embed src=x>',
      '<body>',
    ]
    const written = fc.tuple(
      fc.string({ maxLength: 200 }),
      fc.constantFrom(...vectors, ...vectors.map((vector) => vector.toUpperCase())),
      fc.string({ maxLength: 200 }),
      fc.constantFrom('utf8', 'utf16le'),
    )
    await fc.assert(
      fc.asyncProperty(written, async ([before, vector, after, encoding]) => {
        const bytes = Buffer.from(before + vector + after, encoding as BufferEncoding)
        expect(await refused(() => mimeOf(bytes))).toBe('file_refused')
      }),
      { numRuns: 300 },
    )
  })

  it('and so is a packed file behind a picture, a recording or a document', async () => {
    const all = await samples()
    for (const mime of ['image/jpeg', 'image/png', 'audio/mpeg', 'video/mp4', 'application/pdf']) {
      const both = Buffer.concat([all[mime]!.bytes, await packed('hidden.exe')])
      expect(await refused(() => mimeOf(both))).toBe('file_hides_other')
    }
    expect(await refused(async () => mimeOf(await packed('a.txt')))).toBe('file_refused')
  })
})

describe('A picture is made anew', () => {
  it('upright, without the place and whatever followed it, with a small version', async () => {
    const sent = Buffer.concat([await phonePicture(), Buffer.from('<script>alert(1)</script>')])
    expect((await sharp(sent).metadata()).exif?.includes('Phone-of-Ms-Lin')).toBe(true)
    const { bytes, small, width, height } = await makePicture(sent, 'image/jpeg')
    const [made, tiny] = await Promise.all([sharp(bytes).metadata(), sharp(small).metadata()])
    expect([made.exif, made.orientation, made.format, width, height]).toEqual([
      undefined,
      undefined,
      'jpeg',
      800,
      1200,
    ])
    expect([tiny.exif, tiny.width, tiny.height, tiny.format]).toEqual([undefined, 320, 480, 'webp'])
    expect([bytes, small].some((made) => made.includes('script') || made.includes(PLACE))).toBe(false)
  })

  it('moves if it moved', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { bytes, width, height } = await makePicture(gif, 'image/gif')
    expect([(await sharp(bytes).metadata()).pages, width, height]).toEqual([2, 20, 10])
  })

  it('and refused where it has too many pixels, or too few bytes', async () => {
    const whole = await phonePicture()
    const outcomes = [
      await refused(async () => makePicture(await hugePicture(), 'image/png')),
      await refused(() => makePicture(whole.subarray(0, whole.length / 2), 'image/jpeg')),
    ]
    expect(outcomes).toEqual(['picture_too_large', 'file_damaged'])
  })
})

describe('A large text', () => {
  const computed = (): number => {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }

  /** What the longest turn of the event loop computes while something is worked on, as a part of all that is computed for it. */
  const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
    const done = new AbortController()
    let longest = 0
    const began = computed()
    const watch = async () => {
      for (let last = began; !done.signal.aborted;) {
        await turn()
        const now = computed()
        longest = Math.max(longest, now - last)
        last = now
      }
    }
    const watching = watch()
    await work()
    done.abort()
    await watching
    return longest / (computed() - began)
  }

  it.each(['utf-8', 'gb18030'])(
    'of %s lets others have their turn while it is looked at',
    async (encoding) => {
      const line = Buffer.from(
        encoding === 'utf-8' ? '门诊记录，复诊。\n' : 'c3c5d5efbcc7c2bca3acb8b4d5efa1a30a',
        encoding === 'utf-8' ? 'utf8' : 'hex',
      )
      const bytes = Buffer.alloc(32_000_000 - (32_000_000 % line.length), line)
      expect(await longestTurn(async () => expect(await mimeOf(bytes)).toBe('text/plain'))).toBeLessThan(
        1 / 3,
      )
    },
  )

  it('is read across the places where it is cut', async () => {
    for (const before of ['a', 'ab', 'abc']) {
      const text = before + '门'.repeat(200_000)
      expect(await mimeOf(Buffer.from(text))).toBe('text/plain')
      expect(await refused(() => mimeOf(Buffer.from(`${text}\u0001`)))).toBe('file_refused')
      // Such an end is text in no encoding.
      expect(await refused(() => mimeOf(Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xff])])))).toBe(
        'file_refused',
      )
    }
  })
})
