import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { PushRefusal } from '@hospital-crm/api/entities'
import type { RunningServer } from '../../support/server.ts'

/** What a platform sends, and with which secret it signs. */
export interface Push {
  body: string | Buffer
  secret: string
}

/** Pushes once, signed as an interface of gateway 1 wants it; answers what became of it, null when the line was lost. */
export const push = async (
  { url }: Pick<RunningServer, 'url'>,
  path: string,
  { body, secret }: Push,
  signal?: AbortSignal,
): Promise<{ status: number; told: string } | null> => {
  const raw = Buffer.from(body)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex')
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body: raw,
      ...(signal && { signal }),
    })
    const { data } = (await answer.json()) as { data: { result?: string; error?: string } }
    return { status: answer.status, told: data.result ?? data.error ?? '' }
  } catch {
    return null
  }
}

const phone = '"phone":"13800009999"'
const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`

const kinds: Readonly<Partial<Record<PushRefusal, readonly (string | Buffer)[]>>> = {
  body_unreadable: [
    '',
    ' ',
    'null',
    'true',
    '17',
    '"text"',
    '[]',
    '[1]',
    '{',
    '}',
    '{"id":',
    '{"id":"1",}',
    '{id:"1"}',
    "{'id':'1'}",
    '{"id":"1"}{"id":"2"}',
    '<lead id="1"/>',
    'id=1&phone=13800009999',
    '{"id":01}',
    '{"id":NaN}',
    '{"id":"a\nb"}',
    Buffer.from([0xff, 0xfe]),
    Buffer.from([0x7b, 0x22, 0x80, 0x22, 0x7d]),
    Buffer.from('{"id":"1"}', 'utf16le'),
    gzipSync('{"id":"1"}'),
  ],
  body_too_deep: [nested(8), nested(30_000)],
  body_too_large: [`{"id":"${'x'.repeat(70_000)}"}`],
  platform_id_missing: [
    '{}',
    `{${phone}}`,
    `{"id":"",${phone}}`,
    `{"id":null,${phone}}`,
    `{"id":{},${phone}}`,
    `{"id":[],${phone}}`,
    `{"ID":"1",${phone}}`,
    `{"__proto__":{"id":"1"},${phone}}`,
  ],
  contact_missing: [
    '{"id":"m"}',
    '{"id":"m","phone":""}',
    '{"id":"m","phone":null}',
    '{"id":"m","phone":{}}',
    '{"id":"m","phone":"none"}',
    `{"id":"m","phone":"${'1'.repeat(10_000)}"}`,
  ],
  phone_wrong: ['{"id":"m","phone":"12345"}', '{"id":"m","phone":"abc"}', '{"id":"m","phone":"138000"}'],
}

/** Bodies of which no lead can be made, each with the reason that it is refused for. */
export const malformed = Object.entries(kinds).flatMap(([reason, bodies]) =>
  bodies.map((body) => ({ body, reason })),
)
