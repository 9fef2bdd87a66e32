import { Button } from '@hospital-crm/ui/button'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { activeStates, type chartOf } from '@hospital-crm/machines/chart'
import { useReducer, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../apps/console/src/messages/index.ts'
import { MachineChart } from './chart.tsx'
import { machineWords } from './words.ts'

export interface SentEvent {
  readonly type: string
}

type Snapshot = Parameters<typeof activeStates>[0]

/** A machine at work, as the page needs it. */
export interface RunningMachine<Event extends SentEvent> {
  actor: { getSnapshot: () => unknown; stop: () => unknown }
  samples: readonly { event: Event; note?: string }[]
  clock: { untilNext: number | undefined; now: () => number }
  effects: readonly {
    name: string
    endings: readonly string[]
    chosen: string
    choose: (ending: string) => void
  }[]
  log: () => readonly { at: number; text: string }[]
  subscribe: (listener: () => void) => () => void
  send: (event: Event) => void
  advance: (ms: number) => void
}

interface MachinePageProps<Event extends SentEvent> {
  machine: Parameters<typeof chartOf>[0]
  run: RunningMachine<Event>
  onRestart: () => void
}

/** Milliseconds for a reader: 500 ms, 55 s, 12 h. */
const spanOf = (ms: number): string => {
  if (ms < 1000) return `${ms} ms`
  const seconds = ms / 1000
  return seconds < 7200 ? `${seconds} s` : `${(seconds / 3600).toFixed(1)} h`
}

const Effects = ({ effects }: Pick<RunningMachine<SentEvent>, 'effects'>) => {
  const words = machineWords[useLanguage()]
  const [, chosen] = useReducer((count: number) => count + 1, 0)
  return (
    <section className="machine-page__part" aria-label={words.answers}>
      <h2>{words.answers}</h2>
      {effects.map((effect) => (
        <label key={effect.name} className="machine-page__effect">
          <span>{effect.name}</span>
          <select
            className="machine-page__select"
            value={effect.chosen}
            onChange={({ target }) => {
              effect.choose(target.value)
              chosen()
            }}
          >
            {effect.endings.map((ending) => (
              <option key={ending}>{ending}</option>
            ))}
          </select>
        </label>
      ))}
    </section>
  )
}

/** A running machine: its chart, what it accepts now, its time, and what happened so far. */
export const MachinePage = <Event extends SentEvent>({
  machine,
  run,
  onRestart,
}: MachinePageProps<Event>) => {
  const words = machineWords[useLanguage()]
  const [zoom, setZoom] = useState<'fit' | 'actual'>('fit')
  const log = useSyncExternalStore(run.subscribe, run.log)
  const snapshot = run.actor.getSnapshot() as Snapshot
  const active = activeStates(snapshot)
  const possible = snapshot.status === 'active' ? run.samples.filter(({ event }) => snapshot.can(event)) : []
  const { untilNext } = run.clock
  return (
    <main className="machine-page">
      <header className="machine-page__head">
        <h1>{words.chart(machine.id)}</h1>
        <p role="status">
          {words.current}: <strong>{active.join(', ')}</strong>
        </p>
        <SegmentedControl
          label={words.zoom}
          items={[
            { id: 'fit', name: words.fit },
            { id: 'actual', name: words.actual },
          ]}
          value={zoom}
          onChange={setZoom}
        />
      </header>
      <MachineChart machine={machine} active={active} zoom={zoom} />
      <p className="machine-page__legend">{words.legend}</p>
      <div className="machine-page__parts">
        <section className="machine-page__part" aria-label={words.possible}>
          <h2>{words.possible}</h2>
          <div className="machine-page__events">
            {possible.map(({ event, note }) => (
              <Button key={`${event.type} ${note ?? ''}`} size="small" onPress={() => run.send(event)}>
                {note === undefined ? event.type : `${event.type} (${note})`}
              </Button>
            ))}
            {possible.length === 0 && <p>{words.none}</p>}
          </div>
        </section>
        {run.effects.length > 0 && <Effects effects={run.effects} />}
        <section className="machine-page__part" aria-label={words.clock}>
          <h2>{words.clock}</h2>
          <p className="machine-page__time">{spanOf(run.clock.now())}</p>
          <div className="machine-page__events">
            <Button
              size="small"
              isDisabled={untilNext === undefined}
              onPress={() => run.advance(untilNext ?? 0)}
            >
              {untilNext === undefined ? words.noTimer : words.next(spanOf(untilNext))}
            </Button>
            <Button size="small" variant="quiet" onPress={onRestart}>
              {words.restart}
            </Button>
          </div>
        </section>
        <section className="machine-page__part" aria-label={words.log}>
          <h2>{words.log}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key */}
          <div role="log" aria-label={words.log} tabIndex={0} className="machine-page__log">
            <ol>
              {log.map(({ at, text }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added at the end
                <li key={index}>
                  <time>{spanOf(at)}</time> {text}
                </li>
              ))}
            </ol>
          </div>
        </section>
      </div>
    </main>
  )
}
