import type { HandoverPreview, HandoverSplit } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { Select } from '@hospital-crm/ui/select'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { useState } from 'react'
import { useMessages } from '../../../../messages/index.ts'
import { HandoverSharesView } from './handover-shares.view.tsx'
import type { HandoverActions, HandoverSnapshot } from './handover.types.ts'

const splits: readonly HandoverSplit[] = ['load', 'hospital', 'disease', 'source']

interface HandoverPlanViewProps {
  preview: HandoverPreview
  snapshot: HandoverSnapshot
  actions: HandoverActions
}

/** Who gets what, with the counts beforehand. */
export const HandoverPlanView = ({ preview, snapshot, actions }: HandoverPlanViewProps) => {
  const { handover: words } = useMessages('staff')
  const { nickname, isBusy, refusal } = snapshot
  const colleagues = snapshot.colleagues.flatMap(({ options }) => options)
  const [to, setTo] = useState<number[]>([])
  const [split, setSplit] = useState<HandoverSplit>('load')
  const [shares, setShares] = useState<ReadonlyMap<number, number>>(new Map())
  const [views, setViews] = useState<number>()
  const nameOf = (id: number) => colleagues.find((one) => one.id === id)?.name ?? String(id)
  const blind = preview.colleagues.filter(({ id, sees }) => to.includes(id) && sees < preview.customers)
  /** Views cannot be split, so one of several gets them. */
  const hasChoice = preview.views > 0 && to.length > 1
  const keeper = views !== undefined && to.includes(views) ? views : to[0]
  const chosen = snapshot.colleagues
    .map((group) => ({ ...group, options: group.options.filter(({ id }) => to.includes(id)) }))
    .filter(({ options }) => options.length > 0)
  const named = [...shares].filter(([, colleague]) => to.includes(colleague))
  return (
    <Modal
      isOpen
      title={words.title(nickname)}
      onClose={actions.onClose}
      footer={
        <Button
          variant="primary"
          isPending={isBusy}
          isDisabled={to.length === 0}
          onPress={() =>
            actions.onStart({
              to,
              split,
              shares: named.map(([value, one]) => ({ value, to: one })),
              ...(hasChoice && keeper !== undefined && { views: keeper }),
            })
          }
        >
          {words.start(preview.customers)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="m-0">{words.counts(preview)}</p>
        <MultiSelect<number>
          label={words.to}
          items={snapshot.colleagues}
          value={to}
          maxNames={4}
          isRequired
          onChange={(next) => {
            setTo(next)
            actions.onColleagues(next)
          }}
        />
        {blind.map(({ id, sees }) => (
          <Banner key={id} tone="warning">
            {words.sees(nameOf(id), sees, preview.customers)}
          </Banner>
        ))}
        <div className="flex flex-col gap-1">
          <span className="text-13 text-muted">{words.split}</span>
          <SegmentedControl
            label={words.split}
            items={splits.map((id) => ({ id, name: words.splits[id] }))}
            value={split}
            onChange={(next) => {
              setSplit(next)
              setShares(new Map())
            }}
          />
        </div>
        {split === 'load' ? (
          <p className="m-0 text-13 text-muted">{words.loadNote}</p>
        ) : (
          <HandoverSharesView
            rows={preview.by[split].map(({ value, count }) => ({
              value,
              count,
              name: snapshot.nameOf(split, value),
            }))}
            colleagues={chosen}
            shares={shares}
            onChange={setShares}
          />
        )}
        {hasChoice && (
          <Select<number>
            label={words.views(preview.views)}
            items={chosen}
            value={keeper ?? null}
            onChange={(id) => setViews(id ?? undefined)}
          />
        )}
        {refusal !== undefined && <Banner tone="danger">{refusal}</Banner>}
      </div>
    </Modal>
  )
}
