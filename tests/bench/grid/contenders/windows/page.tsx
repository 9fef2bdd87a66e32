/** The customer grid over a result that lies on a server: windows of rows come over HTTP, each after 50 ms. */
import { createRoot } from 'react-dom/client'
import { createWindowRows, type CustomerGridRow } from '@hospital-crm/ui/customer-grid'
import '@hospital-crm/ui/theme.compiled.css'
import { watchFrames } from '../../workload/frames.ts'
import '../../workload/look.css'
import { nextFrame } from '../../workload/probe.ts'
import { Grid } from '../ours/grid.tsx'
import '../ours/ours.css'
import { TOTAL, WINDOWS_PATH, type Question } from './questions.ts'
import { watchRows } from './sample.ts'

const host = document.querySelector<HTMLElement>('#host') as HTMLElement
let asked: Question = 0
let late = 0

const store = createWindowRows<CustomerGridRow, Question>({
  keyOf: ({ id }) => id,
  load: async (question, { first, count }, signal) => {
    /* Every second question goes on to its end, so that late answers do arrive and have to be dropped. */
    const response = await fetch(`${WINDOWS_PATH}?question=${question}&first=${first}&count=${count}`, {
      signal: question % 2 === 0 ? signal : null,
    })
    const rows = (await response.json()) as CustomerGridRow[]
    if (question !== asked) late++
    return { rows, total: TOTAL }
  },
})

const ask = (question: Question) => {
  asked = question
  store.ask(question)
}

/** Asks one question after the other while answers are on their way, and scrolls on. */
async function changeQuestions(times: number) {
  const watch = watchRows(host, () => asked)
  const scroller = host.querySelector('.data-grid-scroller') as HTMLElement
  for (let time = 0; time < times; time++) {
    ask(asked + 1)
    for (let frame = 0; frame < 2 + (time % 5); frame++) {
      scroller.scrollTop += 400
      await nextFrame()
    }
  }
  return { ...(await watch.stop()), late }
}

createRoot(host).render(<Grid rows={store} />)
ask(0)

declare global {
  interface Window {
    gridWindows: {
      watchFrames: typeof watchFrames
      watchRows: () => ReturnType<typeof watchRows>
      changeQuestions: typeof changeQuestions
      isBusy: () => boolean
      /** Asks another question, so that nothing of its result is there yet, and goes to the top. */
      askAnew: () => void
    }
  }
}

window.gridWindows = {
  watchFrames,
  watchRows: () => watchRows(host, () => asked),
  changeQuestions,
  isBusy: () => store.isBusy || store.count === undefined,
  askAnew: () => {
    ask(asked + 1)
    host.querySelector('.data-grid-scroller')?.scrollTo(0, 0)
  },
}
