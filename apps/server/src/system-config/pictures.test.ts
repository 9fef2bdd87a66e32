import { MAX_PICTURE_BYTES } from '@hospital-crm/api/entities'
import { keptPictureAddress, permissionPath } from '@hospital-crm/api/rules'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hugePicture } from '../files/testing/samples.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'
import { pictureTypeOf } from './pictures.ts'

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
const png = await plain().png().toBuffer()
const note = '<script>alert(1)</script> 31.2N 121.4E'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin', TEST_PASSWORD)
})
afterAll(() => server.remove())

const send = async (bytes: Buffer, token = admin) => {
  const answer = await fetch(`${server.address}/interface/v1/systemConfig/uploadPicture`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  })
  const { data } = (await answer.json()) as { data: { address?: string; error?: string } }
  return { status: answer.status, ...data }
}

test('a picture that was sent is shown to anybody at its address, kept by browsers, and as nothing else', async () => {
  const { address = '' } = await send(png)
  const answer = await fetch(server.address + address)
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([60, 40, 'png'])
  const { headers } = answer
  expect(
    ['content-type', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name)),
  ).toEqual(['image/png', 'public, max-age=31536000, immutable', 'nosniff'])
  await server.call(
    'systemConfig/update',
    { body: { bingWallpaper: address, default_cdn: 'https://cdn.example.com' } },
    admin,
  )
  expect((await server.call('systemConfig/getSysConfig')).data.bingWallpaper).toBe(address)
})

test('what is no picture, is too large, or comes from somebody who may not, is not kept', async () => {
  const count = async () =>
    (
      await server.db
        .selectFrom('pictures' as never)
        .selectAll()
        .execute()
    ).length
  const before = await count()
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  for (const bytes of [script, page, Buffer.alloc(0), Buffer.from('GIF89a')])
    expect(await send(bytes)).toMatchObject({ status: 422, error: 'picture_unreadable' })
  const large = Buffer.concat([png, Buffer.alloc(MAX_PICTURE_BYTES)])
  expect(await send(large)).toMatchObject({ status: 413, error: 'payload_too_large' })
  const role = await server.addRole([permissionPath('systemConfig/parameters')])
  await server.addUser({ username: 'looker', role_id: role })
  const token = await server.signIn('looker', TEST_PASSWORD)
  expect(await send(png, token)).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await count()).toBe(before)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'of a %s its pixels are kept and nothing else that stood in its file',
  async (format) => {
    const written = await plain()
      .withExif({ IFD0: { ImageDescription: note } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><x>${note}</x></x:xmpmeta>`)
      .toFormat(format)
      .toBuffer()
    const { address = '' } = await send(Buffer.concat([written, Buffer.from(note)]))
    const answer = await fetch(server.address + address)
    const kept = Buffer.from(await answer.arrayBuffer())
    const about = await sharp(kept).metadata()
    const as = format === 'avif' ? 'webp' : format
    expect([about.format, about.width, about.height, about.exif, about.xmp]).toEqual([
      as,
      60,
      40,
      undefined,
      undefined,
    ])
    expect(answer.headers.get('content-type')).toBe(`image/${as}`)
    expect(kept.includes('script') || kept.includes('121.4E')).toBe(false)
  },
)

test('a picture of too many pixels, or one that cannot be read to its end, is not kept', async () => {
  expect(await send(await hugePicture())).toMatchObject({ status: 422, error: 'picture_too_large' })
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  for (const part of [0.9, 0.5, 0.1])
    expect(await send(noise.subarray(0, noise.length * part))).toMatchObject({
      status: 422,
      error: 'picture_unreadable',
    })
  expect(await send(Buffer.from('\u0089PNG\r\n\u001a\n<svg onload="alert(1)"/>', 'latin1'))).toMatchObject({
    status: 422,
    error: 'picture_unreadable',
  })
})

test('pictures that nobody saved are forgotten after a day, the one that is shown is not', async () => {
  const shown = (await server.call('systemConfig/getSysConfig')).data.bingWallpaper
  const { address: unused = '' } = await send(png)
  await server.owner
    .updateTable('pictures' as never)
    .set({ created_time: 1 } as never)
    .execute()
  const { address: fresh = '' } = await send(png)
  const statuses = async (...all: string[]) =>
    Promise.all(all.map(async (one) => (await fetch(server.address + one)).status))
  expect(await statuses(shown, unused, fresh, keptPictureAddress(2_000_000_000))).toEqual([
    200, 404, 200, 404,
  ])
})

test('a picture is known by its first bytes', () => {
  const of = (text: string) => pictureTypeOf(Buffer.from(text, 'latin1'))
  expect([
    of('\u00ff\u00d8\u00ff\u00e0'),
    of('\u0089PNG\r\n\u001a\n'),
    of('RIFF1234WEBPVP8 '),
    of('0000ftypavif'),
    of('RIFF1234WAVE'),
    of(''),
  ]).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/avif', undefined, undefined])
})
