import type { Profile } from '@hospital-crm/api/entities'
import { Avatar } from '@hospital-crm/ui/avatar'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { TextField } from '@hospital-crm/ui/text-field'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/index.ts'

/** What somebody types of themselves. */
export type ProfileDraft = Pick<Profile, 'nickname' | 'phone' | 'avatar'>

export interface ProfileFormProps {
  id: number
  profile: Profile
  draft: ProfileDraft
  /** What is wrong with a field, in words. */
  problems: Partial<Record<keyof ProfileDraft, string>>
  /** Why the last try failed. */
  failure: string | undefined
  isSaving: boolean
  isChanged: boolean
  /** Tells that the text is an earlier one. */
  restored?: ReactNode
  onChange: (change: Partial<ProfileDraft>) => void
  onSave: () => void
  onDiscard: () => void
}

/** Name, phone and picture of oneself; account, roles and hospitals are given by others. */
export const ProfileForm = (props: ProfileFormProps) => {
  const { id, profile, draft, problems, failure, isSaving, isChanged, restored, onChange, onSave } = props
  const words = useMessages('profile')
  const given = [
    [words.username, profile.username],
    [words.roles, profile.roles.join(words.and) || words.none],
    [words.hospitals, profile.hospitals.join(words.and) || words.allHospitals],
  ] as const
  return (
    <form
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isSaving) onSave()
      }}
    >
      <div className="flex items-center gap-4">
        <Avatar id={id} name={draft.nickname} src={draft.avatar} size={56} isDecorative />
        <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
          {given.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-text-muted">{name}</dt>
              <dd className="m-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {restored}
      <TextField
        label={words.nickname}
        value={draft.nickname}
        isRequired
        maxLength={64}
        isReadOnly={isSaving}
        errorMessage={problems.nickname}
        onChange={(nickname) => onChange({ nickname })}
      />
      <TextField
        label={words.phone}
        description={words.phoneNote}
        value={draft.phone}
        type="tel"
        maxLength={20}
        isReadOnly={isSaving}
        errorMessage={problems.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <TextField
        label={words.avatar}
        description={words.avatarNote}
        value={draft.avatar}
        maxLength={500}
        isReadOnly={isSaving}
        errorMessage={problems.avatar}
        onChange={(avatar) => onChange({ avatar })}
      />
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!isChanged}>
          {words.save}
        </Button>
        {isChanged && (
          <Button isDisabled={isSaving} onPress={props.onDiscard}>
            {words.discard}
          </Button>
        )}
      </div>
    </form>
  )
}
