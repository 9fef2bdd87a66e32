import type { ParameterPath, RecyclingPreview } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Form, type FormErrors } from '@hospital-crm/ui/form'
import { FormSection } from '@hospital-crm/ui/form-section'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import type { ReactNode } from 'react'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'
import { parameterSections, sectionNames, type ParameterValues } from './fields.ts'
import type { SentPicture } from './picture-field.view.tsx'
import { ParameterFieldView, type ParameterChoices } from './parameter-field.view.tsx'
import { RecyclingPreviewView } from './recycling-preview.view.tsx'
import { SectionLinks } from './section-links.view.tsx'

export interface ParametersSnapshot {
  /** Undefined until they are here. */
  values: ParameterValues | undefined
  /** Why they could not be loaded. */
  failed: string | undefined
  /** Parameters that were typed into. */
  changed: number
  canSave: boolean
  /** Those that administrators change alone, for everybody else. */
  kept: readonly ParameterPath[]
  isSaving: boolean
  errors: FormErrors | undefined
  failure: string | undefined
  /** What somebody else changed meanwhile. */
  overwritten: readonly ParameterPath[]
  choices: ParameterChoices
  /** A wallpaper on its way to the server. */
  sent: SentPicture
  preview: { result: RecyclingPreview | undefined; isPending: boolean; hasFailed: boolean }
  /** Tells of a draft that came back. */
  note: ReactNode
}

export interface ParametersActions {
  onChange: (path: ParameterPath, value: unknown) => void
  onSave: () => void
  onDiscard: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
  onPreview: () => void
  onSendPicture: (file: File) => void
  onDropPicture: () => void
  onRetry: () => void
}

interface ParametersProps {
  title: string
  words: ParametersMessages
  snapshot: ParametersSnapshot
  actions: ParametersActions
}

/** Takes the whole line of its section. */
const wide = new Set<ParameterPath>([
  'title',
  'default_cdn',
  'bingWallpaper',
  'daily_picture',
  'OPEN_CLUE_RECEIVE_PRE',
  'recycling.enabled',
  'recycling.exempt_treated',
  'recycling.exempt_kinds',
  'recycling.exempt_tags',
  'sms_limits.quiet',
  'contact_rules.quiet',
  'reveal_limits.roles',
  'working_hours.week',
  'working_hours.special',
])

const Loading = () => (
  <div aria-busy="true" className="flex max-w-2xl flex-col gap-5 p-6">
    {sectionNames.map((section) => (
      <Skeleton key={section} shape="block" blockSize="96px" />
    ))}
  </div>
)

/** Everything that is set of the system, in groups; saved together. */
export const ParametersView = ({ title, words, snapshot, actions }: ParametersProps) => {
  const { values, changed, canSave, isSaving, overwritten } = snapshot
  if (snapshot.failed !== undefined)
    return <ErrorState title={words.failed} description={snapshot.failed} onRetry={actions.onRetry} />
  if (!values) return <Loading />
  const cdn = values['default_cdn']
  return (
    <div className="@container flex h-full min-h-0 flex-col bg-surface">
      <div className="flex min-h-0 flex-1">
        <SectionLinks label={words.sectionsLabel} sections={words.sections} />
        <div
          className="min-h-0 flex-1 overflow-auto scroll-smooth px-5 pt-5 pb-10"
          // Without a field that takes the focus the keys have to scroll something.
          {...(!canSave && { role: 'region', 'aria-label': title, tabIndex: 0 })}
        >
          <div className="max-w-2xl">
            <h2 className="m-0 mb-4 text-18 font-semibold">{title}</h2>
            <Form
              id="parameters"
              aria-label={title}
              errors={snapshot.errors}
              failure={snapshot.failure}
              onSubmit={(event) => {
                event.preventDefault()
                actions.onSave()
              }}
            >
              {snapshot.note}
              {!canSave && <Banner tone="info">{words.readOnly}</Banner>}
              {overwritten.length > 0 && (
                <Banner
                  tone="warning"
                  title={words.overwrites(overwritten.map((path) => words.fields[path].name))}
                  actions={
                    <>
                      <Button size="small" onPress={actions.onTakeTheirs}>
                        {words.takeTheirs}
                      </Button>
                      <Button size="small" onPress={actions.onKeepMine}>
                        {words.keepMine}
                      </Button>
                    </>
                  }
                />
              )}
              {sectionNames.map((section) => (
                <div key={section} id={`parameters-${section}`} className="scroll-mt-4">
                  <FormSection title={words.sections[section].title}>
                    <p data-wide="" className="m-0 text-12 text-text-muted">
                      {words.sections[section].hint}
                    </p>
                    {parameterSections[section].map((field) => (
                      <div key={field.path} {...(wide.has(field.path) && { 'data-wide': '' })}>
                        <ParameterFieldView
                          field={field}
                          own={words.fields[field.path]}
                          words={words}
                          value={values[field.path]}
                          choices={snapshot.choices}
                          picture={{
                            host: typeof cdn === 'string' ? cdn : '',
                            sent: snapshot.sent,
                            onSend: actions.onSendPicture,
                            onDrop: actions.onDropPicture,
                          }}
                          isDisabled={!canSave || isSaving || snapshot.kept.includes(field.path)}
                          onChange={(value) => actions.onChange(field.path, value)}
                        />
                      </div>
                    ))}
                    {section === 'recycling' && canSave && (
                      <RecyclingPreviewView
                        words={words.preview}
                        {...snapshot.preview}
                        isOff={values['recycling.enabled'] !== true}
                        onTry={actions.onPreview}
                      />
                    )}
                  </FormSection>
                </div>
              ))}
            </Form>
          </div>
        </div>
      </div>
      {changed > 0 && (
        <div className="flex items-center gap-3 border-t border-border bg-surface-raised px-5 py-3">
          <span className="flex-1 text-13" role="status">
            {words.changed(changed)}
          </span>
          <Button onPress={actions.onDiscard} isDisabled={isSaving}>
            {words.discard}
          </Button>
          <Button type="submit" form="parameters" variant="primary" isPending={isSaving}>
            {words.save}
          </Button>
        </div>
      )}
    </div>
  )
}
