import { WordsProvider } from '@hospital-crm/ui/words-provider'
import { Fields } from './fields.tsx'
import { Patients } from './patients.tsx'
import { Questions } from './questions.tsx'
import { arabic } from './words/index.ts'

/** A page in a language that the components do not bring, read from right to left. */
export function App() {
  return (
    <WordsProvider locale="ar-EG" words={arabic}>
      <main>
        <Questions />
        <Patients />
        <Fields />
      </main>
    </WordsProvider>
  )
}
