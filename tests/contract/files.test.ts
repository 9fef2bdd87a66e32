import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileAddress } from '@hospital-crm/api/entities'
import { fileNameOf } from '@hospital-crm/api/rules'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { staff, type Caller } from './authorization/people.ts'
import { call, refusalOf } from './support/api.ts'
import { openBucket, type Bucket } from './support/bucket.ts'
import { openDatabase, type Database } from './support/database.ts'
import { sendWhole, uploadTo } from './support/files.ts'
import { as, asAdministrator } from './support/people.ts'

const MEGABYTE = 1024 * 1024
/** The bucket is tried in the full run; its store alone has the tests of the folder at every one. */
const stores = inject('isFull') ? (['a folder', 'a bucket'] as const) : (['a folder'] as const)

describe.each(stores)('With files in %s:', (where) => {
  let server: RunningServer
  let database: Database
  let token: string
  let bucket: Bucket | undefined
  beforeAll(async () => {
    bucket = where === 'a bucket' ? await openBucket() : undefined
    server = await startServer({ env: { SEED_CUSTOMERS: '20', FILES_QUOTA_MB: '60', ...bucket?.env } })
    database = await openDatabase(server)
    token = await as(server, 'full')
  })
  afterAll(async () => {
    await database.close()
    await server.dispose()
    await bucket?.close()
  })

  const noise = (bytes: number): Buffer => {
    const text = Buffer.alloc(bytes)
    for (let at = 0; at < bytes; at += 1) text[at] = 97 + ((at * 7 + (at >> 9)) % 26)
    return text
  }
  const phonePicture = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
      .withExif({
        IFD0: { Model: 'Phone-of-Ms-Lin' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
      })
      .jpeg()
      .toBuffer()

  /** Where somebody reads a file, with the cookie that came along. */
  const addressOf = async (id: number, asker = token): Promise<FileAddress & { cookie: string }> => {
    const { data, headers } = await call(server, 'files/address/{id}', { token: asker, params: { id } })
    return { ...data, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const read = (address: string, cookie: string, headers: Record<string, string> = {}) =>
    fetch(server.url + address, { headers: { cookie, ...headers } })
  const refusalAt = async (address: string, cookie: string) => {
    const answer = await read(address, cookie)
    return ((await answer.json()) as { data: { error: string } }).data.error
  }

  test('An interrupted upload goes on where it stopped, and ends as the same bytes', async () => {
    const content = noise(6 * MEGABYTE)
    const name = '长录音说明.txt'
    const { data: begun } = await call(server, 'files/begin', { token, body: { name, size: content.length } })
    const params = { id: begun.id, offset: 0 }
    const first = await uploadTo(server, 'files/append/{id}/{offset}', {
      name,
      token,
      params,
      content: content.subarray(0, 500_000),
    })
    expect(first.data.offset).toBe(500_000)
    // The line breaks in the middle of a piece.
    const broken = new AbortController()
    const half = new ReadableStream({
      start: (sink) => {
        sink.enqueue(content.subarray(500_000, 600_000))
        setTimeout(() => broken.abort(), 50)
      },
    })
    await fetch(`${server.url}/interface/v1/files/append/${begun.id}/500000`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: half,
      duplex: 'half',
      signal: broken.signal,
    } as RequestInit).catch(() => {})
    const early = await call(server, 'files/finish/{id}', { token, params: { id: begun.id } })
    expect([refusalOf(early).error, (early.data as { offset?: number }).offset]).toEqual([
      'upload_moved',
      500_000,
    ])
    const again = await uploadTo(server, 'files/append/{id}/{offset}', { name, token, params, content: 'x' })
    expect([again.data.error, again.data.offset]).toEqual(['upload_moved', 500_000])
    let { offset } = (await call(server, 'files/upload/{id}', { token, params: { id: begun.id } })).data
    while (offset < content.length)
      ({ offset } = (
        await uploadTo(server, 'files/append/{id}/{offset}', {
          name,
          token,
          params: { id: begun.id, offset },
          content: content.subarray(offset, offset + 500_000),
        })
      ).data)
    const done = await Promise.all([
      call(server, 'files/finish/{id}', { token, params: { id: begun.id } }),
      call(server, 'files/finish/{id}', { token, params: { id: begun.id } }),
    ])
    expect(done[0].data).toEqual(done[1].data)
    const { address, cookie } = await addressOf(done[0].data.id)
    const answer = await read(address, cookie)
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  })

  describe('A file is refused by name', () => {
    const png = () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    test.each([
      ['资料.pdf', png, 'file_name_mismatch'],
      [
        '图.svg',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        'file_refused',
      ],
      ['图.png', async () => Buffer.from('<html><script>alert(1)</script>'), 'file_refused'],
      ['a.exe', async () => Buffer.from(`MZ${'\0'.repeat(200)}`), 'file_refused'],
    ] as const)('%s', async (name, made, error) => {
      const answer = await sendWhole(server, { name, content: await made(), token })
      expect(refusalOf(answer).error).toBe(error)
    })

    test('with more than 50 MB, before a byte is sent, and where the room of a person ends', async () => {
      const begin = (size: number) => call(server, 'files/begin', { token, body: { name: 'a.txt', size } })
      expect(refusalOf(await begin(50 * MEGABYTE + 1))).toEqual({
        status: 413,
        code: 413,
        error: 'file_too_large',
      })
      const taken = await begin(50 * MEGABYTE)
      expect(refusalOf(await begin(10 * MEGABYTE)).error).toBe('file_quota')
      await call(server, 'files/discard/{id}', { token, params: { id: taken.data.id } })
      expect((await begin(1)).code).toBe(200)
      const setRoom = async (person_mb: number) =>
        call(server, 'systemConfig/update', {
          token: await asAdministrator(server),
          body: { file_limits: { person_mb } },
        })
      await setRoom(1)
      expect(refusalOf(await begin(2 * MEGABYTE)).error).toBe('file_quota')
      await setRoom(60)
    })

    test('and a piece with more than was said', async () => {
      const { data } = await call(server, 'files/begin', { token, body: { name: 'a.txt', size: 3 } })
      const sent = { name: 'a.txt', token, params: { id: data.id, offset: 0 }, content: '1234' }
      expect((await uploadTo(server, 'files/append/{id}/{offset}', sent)).data.error).toBe(
        'payload_too_large',
      )
      const theirs = { ...sent, token: await as(server, 'own') }
      expect((await uploadTo(server, 'files/append/{id}/{offset}', theirs)).data.error).toBe('upload_over')
    })
  })

  describe('A stored file', () => {
    test('of a phone says nothing of the place, is seen in place, and runs nothing', async () => {
      const { data: file } = await sendWhole(server, {
        name: '面诊.jpg',
        content: await phonePicture(),
        token,
      })
      expect([file.kind, file.width, file.height]).toEqual(['picture', 900, 600])
      const { address, small, cookie } = await addressOf(file.id)
      const [whole, tiny] = await Promise.all([read(address, cookie), read(small ?? '', cookie)])
      const shown = Buffer.from(await whole.arrayBuffer())
      expect((await sharp(shown).metadata()).exif).toBeUndefined()
      expect((await sharp(await tiny.arrayBuffer()).metadata()).width).toBe(480)
      const { headers } = whole
      expect([
        headers.get('content-type'),
        headers.get('x-content-type-options'),
        headers.get('cache-control'),
      ]).toEqual(['image/jpeg', 'nosniff', 'no-store'])
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/)
      expect(headers.get('content-disposition')).toMatch(/^inline;/)
    })

    test('of text is taken away to be read, and of sound is heard in parts', async () => {
      const text = await sendWhole(server, { name: '说明.txt', content: '1 < 2', token })
      const { address, cookie } = await addressOf(text.data.id)
      const answer = await read(address, cookie)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
      for (const [name, mime, content] of [
        [
          '报告.pdf',
          'application/pdf',
          '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n',
        ],
        [
          'IMG_0001.HEIC',
          'image/heic',
          Buffer.concat([
            Buffer.from('0000001866747970', 'hex'),
            Buffer.from('heic\0\0\0\0mif1heic'),
            Buffer.alloc(64),
          ]),
        ],
      ] as const) {
        const { data } = await sendWhole(server, { name, content, token })
        expect([data.kind, data.mime]).toEqual(['document', mime])
        const where = await addressOf(data.id)
        const { headers } = await read(where.address, where.cookie)
        expect([
          headers.get('content-disposition')?.split(';')[0],
          headers.get('content-security-policy')?.endsWith(' sandbox'),
        ]).toEqual(['attachment', true])
      }
      const sound = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(1000, 7)])
      const { data } = await sendWhole(server, { name: '录音.wav', content: sound, token })
      const heard = await addressOf(data.id)
      const part = await read(heard.address, heard.cookie, { range: 'bytes=16-25' })
      expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual(
        [206, `bytes 16-25/${sound.length}`, 10],
      )
    })
  })

  describe('An address', () => {
    test('is of no use to anybody else, without its browser, changed, or after the logout', async () => {
      const mine = await as(server, 'full')
      const { data } = await sendWhole(server, { name: '说明.txt', content: '仅本人', token: mine })
      const { address, cookie } = await addressOf(data.id, mine)
      expect((await read(address, cookie)).status).toBe(200)
      const theirs = await asAdministrator(server)
      expect(
        refusalOf(await call(server, 'files/address/{id}', { token: theirs, params: { id: data.id } })).error,
      ).toBe('not_found')
      const own = await sendWhole(server, { name: 'b.txt', content: 'b', token: theirs })
      const other = await addressOf(own.data.id, theirs)
      const later = address.replace(/expires=(\d+)/, (_all, at: string) => `expires=${Number(at) + 1}`)
      expect([
        await refusalAt(address, other.cookie),
        await refusalAt(address, ''),
        await refusalAt(later, cookie),
        await refusalAt(address.replace(`/${data.id}?`, `/${own.data.id}?`), cookie),
      ]).toEqual(Array.from({ length: 4 }, () => 'file_address_over'))
      await call(server, 'users/lockScreen', { token: mine })
      expect(await refusalAt(address, cookie)).toBe('screen_locked')
      await call(server, 'auth/logout', { token: mine })
      expect(await refusalAt(address, cookie)).toBe('file_address_over')
    })
  })

  describe('A file of a customer', () => {
    const permissions = (...calls: string[]) => calls.map((name) => `/interface/v1/customers/${name}`)
    const seeing = permissions('customers/index', 'files/index', 'files/add', 'customers/timeline')
    const opening = [
      ...seeing,
      ...permissions('files/open', 'files/remove', 'followups/create', 'followups/index'),
    ]
    let people: ReturnType<typeof staff>
    let customer: { id: number; phone: string }
    let agent: Caller
    beforeAll(async () => {
      people = staff(database)
      agent = await people.employ('none', opening)
      const [row] = await database.rows<{ id: number; phone: string }>(
        `select id, phone from customers where stage = 'customer' and phone <> '' order by id limit 1`,
      )
      customer = row ?? { id: 0, phone: '' }
    })
    const filesSeenBy = async (who: Caller) =>
      (await call(server, 'customers/files/index/{id}', { token: who.token, params: { id: customer.id } }))
        .data
    const add = (file: number, body: object = {}, who = agent) =>
      call(server, 'customers/files/add/{id}', {
        token: who.token,
        params: { id: customer.id },
        body: { files: [file], ...body },
      })
    const act = (name: 'open' | 'remove' | 'restore', id: number, who = agent) =>
      call(server, `customers/files/${name}/{id}`, { token: who.token, params: { id } })

    test('is seen by whoever reaches the customer, and opened by whom a permission lets', async () => {
      const name = `检查单 ${customer.phone}.jpg`
      const { data: file } = await sendWhole(server, {
        name,
        content: await phonePicture(),
        token: agent.token,
      })
      expect((await add(file.id)).data.list.map((one) => one.name)).toEqual([name])
      // Whoever lost the answer asks again; nobody gives it to somebody else.
      expect((await add(file.id)).code).toBe(200)
      const elsewhere = await people.employ('oneself', opening)
      const masked = await people.employ('none', seeing)
      await database.rows(
        `update roles set extra = '{"hideGlobalPhone":true}' where id = (select role_id from users where id = $1)`,
        [masked.id],
      )
      expect(refusalOf(await act('open', file.id, elsewhere)).error).toBe('not_found')
      expect(refusalOf(await act('open', file.id, masked)).error).toBe('forbidden')
      const generic = { token: masked.token, params: { id: file.id } }
      expect(refusalOf(await call(server, 'files/address/{id}', generic)).error).toBe('not_found')
      const { list } = await filesSeenBy(masked)
      expect([list.length, list[0]?.small, JSON.stringify(list).includes(customer.phone)]).toEqual([
        1,
        null,
        false,
      ])
      const history = await call(server, 'customers/customers/timeline/{id}', {
        token: masked.token,
        params: { id: customer.id },
      })
      expect([history.data.list[0]?.action, history.text.includes(customer.phone)]).toEqual([
        'file_add',
        false,
      ])
      const opened = await act('open', file.id)
      const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
      const { address } = opened.data as FileAddress
      const whole = await read(address, cookie)
      expect([whole.status, fileNameOf(whole.headers.get('content-disposition'))]).toEqual([200, name])
      // The name goes to whom numbers are hidden from as it stands in their list, beside either picture.
      const hiding = await people.employ('none', opening)
      await database.rows(
        `update roles set extra = '{"hideGlobalPhone":true}' where id = (select role_id from users where id = $1)`,
        [hiding.id],
      )
      const shut = await act('open', file.id, hiding)
      const theirCookie = shut.headers.get('set-cookie')?.split(';')[0] ?? ''
      const shown = (await filesSeenBy(hiding)).list[0]?.name ?? ''
      expect(shown).not.toContain(customer.phone)
      for (const [place, title] of [
        [(shut.data as FileAddress).address, shown],
        [(shut.data as FileAddress).small ?? '', `${shown}.webp`],
      ] as const) {
        const { headers } = await read(place, theirCookie)
        expect([
          fileNameOf(headers.get('content-disposition')),
          JSON.stringify([...headers]).includes(customer.phone),
        ]).toEqual([title, false])
      }
      // What an address opens follows the role from one reading to the next.
      await database.rows(
        `update roles set permissions = $1 where id = (select role_id from users where id = $2)`,
        [seeing, agent.id],
      )
      expect(await refusalAt(address, cookie)).toBe('not_found')
      await database.rows(
        `update roles set permissions = $1 where id = (select role_id from users where id = $2)`,
        [opening, agent.id],
      )
    })

    test('is removed and brought back, and its openings are in the log', async () => {
      const before = (await filesSeenBy(agent)).list
      const [file] = before
      const id = file?.id ?? 0
      await act('remove', id)
      await act('remove', id)
      expect((await filesSeenBy(agent)).list).toEqual(before.slice(1))
      expect(refusalOf(await act('open', id)).error).toBe('not_found')
      await act('restore', id)
      expect((await filesSeenBy(agent)).list.map((one) => one.id)).toEqual(before.map((one) => one.id))
      const logged = () =>
        database.rows<{ action: string }>(
          `select action from audit_log where target_type = 'customer' and target_id = $1 and action like 'customer.file\\_%'
           order by seq`,
          [String(customer.id)],
        )
      await expect
        .poll(async () => (await logged()).map(({ action }) => action))
        .toEqual([
          'customer.file_add',
          'customer.file_open',
          'customer.file_open',
          'customer.file_remove',
          'customer.file_restore',
        ])
    })

    test('can belong to a follow-up, of the same customer alone', async () => {
      const { data: contact } = await call(server, 'customers/followups/create', {
        token: agent.token,
        body: { cus_id: customer.id, content: '寄来了同意书' },
      })
      const { data: file } = await sendWhole(server, {
        name: '同意书.txt',
        content: '同意',
        token: agent.token,
      })
      expect(refusalOf(await add(file.id, { follow_up: contact.id + 1000 })).error).toBe('not_found')
      const { data } = await add(file.id, { follow_up: contact.id })
      expect(data.list.map((one) => one.follow_up)).toEqual([contact.id])
      const theirs = await sendWhole(server, { name: 'b.txt', content: 'b', token })
      expect(refusalOf(await add(theirs.data.id)).error).toBe('not_found')
    })

    test('goes with the customer', async () => {
      const stored = () =>
        database.rows<{ key: string }>('select key from files where cus_id = $1', [customer.id])
      const keys = (await stored()).map(({ key }) => key)
      const root = await asAdministrator(server)
      await call(server, 'customers/customers/delete/{id}', { token: root, params: { id: customer.id } })
      await call(server, 'customers/cuswastes/delete/{id}', { token: root, params: { id: customer.id } })
      expect(await stored()).toEqual([])
      const gone = await database.rows<{ key: string }>('select key from gone_files')
      expect(gone.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
    })
  })

  test('The log says who sent and who opened what, and the store keeps no names', async () => {
    const { data } = await sendWhole(server, { name: '身份证.txt', content: '身份', token })
    await addressOf(data.id)
    await expect
      .poll(() =>
        database.rows(
          `select action from audit_log where target_type = 'file' and target_id = $1 order by seq`,
          [String(data.id)],
        ),
      )
      .toEqual([{ action: 'file.upload' }, { action: 'file.open' }])
    const stored = await readdir(bucket?.folder ?? join(server.dataDir, 'files'), { recursive: true })
    expect(stored.length).toBeGreaterThan(1)
    expect(stored.filter((path) => path.includes('身份证'))).toEqual([])
  })
})
