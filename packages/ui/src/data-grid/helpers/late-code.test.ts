import { expect, it } from 'vitest'
import { LateCode } from './late-code.ts'

it('loads once for all who ask, and has the code from then on', async () => {
  const loads: (() => void)[] = []
  const late = new LateCode(() => new Promise<string>((resolve) => loads.push(() => resolve('code'))))
  const asked = [late.load(), late.load()]
  expect(late.get()).toBeUndefined()
  expect(loads).toHaveLength(1)
  loads[0]?.()
  expect(await Promise.all(asked)).toEqual(['code', 'code'])
  expect(late.get()).toBe('code')
})

it('asks anew after a failure', async () => {
  const answers = [Promise.reject(new Error('cut off')), Promise.resolve('code')]
  const late = new LateCode(() => answers.shift()!)
  await expect(late.load()).rejects.toThrow('cut off')
  expect(late.get()).toBeUndefined()
  expect(await late.load()).toBe('code')
})
