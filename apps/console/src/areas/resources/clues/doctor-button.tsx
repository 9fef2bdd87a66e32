import { DEFAULT_TIME_ZONE, permissionPath } from '@hospital-crm/api/rules'
import type { ClueMapping } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Stethoscope } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { useSystemConfig } from '../../../options/use-options.ts'
import { useCan } from '../../../session/index.ts'

const ClueDoctor = lazy(async () => ({ default: (await import('./clue-doctor.tsx')).ClueDoctor }))

/** Opens the doctor of the lead interface that is open. */
export const DoctorButton = ({ id, name, map }: { id: number; name: string; map: unknown }) => {
  const can = useCan()
  const { doctor: words } = useMessages('clues')
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const [isOpen, setOpen] = useState(false)
  if (!can(permissionPath('supervision/clues/doctor'))) return null
  return (
    <div>
      <Button size="small" icon={<Stethoscope />} onPress={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ClueDoctor
            id={id}
            name={name}
            timeZone={timeZone}
            map={map as ClueMapping[] | null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
