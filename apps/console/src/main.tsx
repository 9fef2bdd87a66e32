import { createRoot } from 'react-dom/client'
import { loadMessages } from './messages/index.ts'
import { allowEmptyMarkup } from './root/empty-markup.ts'
import { Front } from './root/front.tsx'
import { Root } from './root/root.tsx'
import { createServices } from './root/services.ts'
import { wireSession } from './root/session-wiring.ts'
import './styles.css'
import { createToastCenter, ToastLayer } from './toasts/index.ts'

allowEmptyMarkup()
const toasts = createToastCenter()
const services = createServices(toasts)
wireSession(services, toasts)

/** A function, because the build joins no files at all where a module waits at its top. */
const start = async () => {
  await loadMessages('front', services.preferences.get().language)
  createRoot(document.getElementById('root')!).render(
    <Root services={services}>
      <Front tokens={services.tokens} />
      <ToastLayer center={toasts} />
    </Root>,
  )
}

void start()
