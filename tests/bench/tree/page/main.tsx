import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { countOf, nodes } from './nodes.ts'
import { OurTreeSelect } from './ours.tsx'
import './page.css'
import { watch } from './paint.ts'
import { ReactAriaTreeSelect } from './react-aria.tsx'

const host = document.querySelector('#host')
if (host === null) throw new Error('The page has no host.')
Object.assign(window, { bench: { watch, count: countOf(nodes) } })
createRoot(host).render(
  <I18nProvider locale="zh-CN">
    <main className="bench">
      <OurTreeSelect />
      <ReactAriaTreeSelect />
    </main>
  </I18nProvider>,
)
