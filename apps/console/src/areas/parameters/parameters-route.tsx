import { RestoredDraft } from '../../drafts/restored-draft.tsx'
import { useMessages } from '../../messages/index.ts'
import { ParametersView } from './parameters.view.tsx'
import { useParameters } from './use-parameters.ts'

/** Parameters of the system. */
export const ParametersRoute = () => {
  const { snapshot, actions, draft } = useParameters()
  const { menu } = useMessages('shell')
  return (
    <ParametersView
      title={menu.parameters}
      words={useMessages('parameters')}
      snapshot={{ ...snapshot, note: <RestoredDraft draft={draft} /> }}
      actions={actions}
    />
  )
}
