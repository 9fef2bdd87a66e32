import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('texts that a program could run are guarded, numbers are written as such', async () => {
  const file = Readable.from(
    csvFile({
      name: 'customers',
      columns: [
        { title: '=name', kind: 'text' },
        { title: 'age', kind: 'number' },
      ],
      blocks: (async function* () {
        yield [
          ['+8613800138000', -5],
          ['19";=1', null],
        ]
      })(),
    }),
  )
  expect(String(await buffer(file))).toBe(
    '\ufeff"\'=name","age"\r\n"\'+8613800138000","-5"\r\n"19"";\'=1",""\r\n',
  )
})
