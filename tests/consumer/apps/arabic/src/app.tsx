import { Button } from '@hospital-crm/ui/button'
import { WordsProvider } from '@hospital-crm/ui/words-provider'
import { useState } from 'react'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'
import { Patients } from './patients.tsx'
import { Questions } from './questions.tsx'
import { arabic } from './words/index.ts'

/** A page in a language that the components do not bring, read from right to left. */
export function App() {
  const [showsLists, setShowsLists] = useState(false)
  return (
    <WordsProvider locale="ar-EG" words={arabic}>
      <main>
        <Button onPress={() => setShowsLists(true)}>القوائم</Button>
        {showsLists ? (
          <Lists />
        ) : (
          <>
            <Questions />
            <Patients />
            <Fields />
          </>
        )}
      </main>
    </WordsProvider>
  )
}
