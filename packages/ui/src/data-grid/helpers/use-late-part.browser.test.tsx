import { createRef, useImperativeHandle, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { useLatePart, type LatePart } from './use-late-part.ts'

interface Verbs {
  write: (text: string) => void
}
interface PartProps {
  ref: Ref<Verbs>
}

const written: string[] = []
const failures: string[] = []

function WritingPart({ ref }: PartProps) {
  useImperativeHandle(ref, () => ({ write: (text: string) => void written.push(text) }))
  return null
}

let root: Root | undefined
afterEach(() => {
  flushSync(() => root?.unmount())
  written.length = 0
  failures.length = 0
})

/** A grid with a part whose code comes, or fails to come, when a test says so. */
function mount() {
  const loads: PromiseWithResolvers<typeof WritingPart>[] = []
  const load = () => {
    const next = Promise.withResolvers<typeof WritingPart>()
    loads.push(next)
    return next.promise
  }
  const handle = createRef<LatePart<typeof WritingPart, Verbs>>()
  function Host() {
    const late = useLatePart<typeof WritingPart, Verbs>(load, () => void failures.push('failed'))
    useImperativeHandle(handle, () => late)
    return late.Part && <late.Part ref={late.ref} />
  }
  root = createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Host />))
  return { loads, late: () => handle.current! }
}

it('does in order what was asked for before its code was there, and everything else at once', async () => {
  const { loads, late } = mount()
  late().run(({ write }) => write('first'))
  late().run(({ write }) => write('second'))
  expect(late().isAwaited()).toBe(true)
  expect(loads.length).toBe(1)
  loads[0]!.resolve(WritingPart)
  await expect.poll(() => written).toEqual(['first', 'second'])
  expect(late().isAwaited()).toBe(false)
  late().run(({ write }) => write('third'))
  expect(written).toEqual(['first', 'second', 'third'])
  expect(failures).toEqual([])
})

it('tells once that its code could not be had, forgets what was asked, and fetches again', async () => {
  const { loads, late } = mount()
  late().run(({ write }) => write('lost'))
  late().run(({ write }) => write('lost as well'))
  loads[0]!.reject(new Error('offline'))
  await expect.poll(() => failures).toEqual(['failed'])
  expect(late().isAwaited()).toBe(false)
  late().run(({ write }) => write('again'))
  expect(loads.length).toBe(2)
  loads[1]!.resolve(WritingPart)
  await expect.poll(() => written).toEqual(['again'])
  expect(failures).toEqual(['failed'])
})

it('says nothing when code that was fetched ahead does not come', async () => {
  const { loads, late } = mount()
  late().preload()
  late().preload()
  expect(loads.length).toBe(1)
  loads[0]!.reject(new Error('offline'))
  await loads[0]!.promise.catch(() => undefined)
  late().preload()
  expect(loads.length).toBe(2)
  loads[1]!.resolve(WritingPart)
  await expect.poll(() => late().Part).toBe(WritingPart)
  expect(failures).toEqual([])
})
