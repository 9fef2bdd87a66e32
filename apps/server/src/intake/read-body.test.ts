import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const FORM = 'application/x-www-form-urlencoded'
/** "name=王芳&phone=13800001234" in GBK. */
const gbk = Buffer.concat([
  Buffer.from('name='),
  Buffer.from('cdf5b7bc', 'hex'),
  Buffer.from('&phone=13800001234'),
])
const said = { name: '王芳', phone: '13800001234' }

test('a form is read in the charset that was said, else in the one that fits', () => {
  const bodies: [Buffer, string][] = [
    [gbk, `${FORM}; charset=gbk`],
    [gbk, `${FORM};charset="GB2312"`],
    [gbk, FORM],
    [gbk, `${FORM}; charset=utf-8`],
    [gbk, `${FORM}; charset=nobody-knows`],
    [Buffer.from('name=%CD%F5%B7%BC&phone=13800001234'), FORM],
    [Buffer.from('name=%E7%8E%8B%E8%8A%B3&phone=138+0000%201234'), FORM],
    [Buffer.from('name=王芳&phone=13800001234'), FORM],
  ]
  expect(
    bodies.map(([body, type]) => {
      const read = readBody(body, type)
      if (!('values' in read)) return read
      return { ...read.values, phone: (read.values['phone'] as string).replaceAll(' ', '') }
    }),
  ).toStrictEqual(bodies.map(() => said))
})

test('nothing stands in the place of what could not be read', () => {
  const broken = Buffer.concat([Buffer.from('name='), Buffer.from([0xff, 0xff, 0xff]), Buffer.from('&a=1')])
  expect(readBody(broken, FORM)).toStrictEqual({ refusal: 'body_unreadable' })
  expect(readBody(Buffer.from('name=100%&a=%zz'), FORM)).toStrictEqual({
    values: { name: '100%', a: '%zz' },
  })
})

test('what is JSON is JSON, whatever its type says', () => {
  const json = JSON.stringify(said)
  const bodies: [Buffer, string][] = [
    [Buffer.from(json), FORM],
    [Buffer.from(`\ufeff ${json}`), FORM],
    [Buffer.from(json), 'text/plain'],
    [Buffer.from(json), ''],
    [Buffer.from(json), 'application/octet-stream'],
    [Buffer.from(encodeURIComponent(json)), FORM],
    [Buffer.from(`\ufeff${json}`, 'utf16le'), 'application/json; charset=utf-16'],
    [
      Buffer.concat([
        Buffer.from('{"name":"'),
        Buffer.from('cdf5b7bc', 'hex'),
        Buffer.from('","phone":"13800001234"}'),
      ]),
      'application/json; charset=gbk',
    ],
  ]
  expect(bodies.map(([body, type]) => readBody(body, type))).toStrictEqual(
    bodies.map(() => ({ values: said })),
  )
})

test('a form that begins with a bracket and is no JSON is a form', () => {
  expect(readBody(Buffer.from('{a=1&b=2'), FORM)).toStrictEqual({ values: { '{a': '1', b: '2' } })
})
