import { Markdown } from '@storybook/addon-docs/blocks'
import { migrationsIn } from './migrations.ts'

// What a glob takes must be written where it stands: it is read, not run.
/** Notes of what the next version changes, and what earlier versions changed. */
const notes = Object.values(
  import.meta.glob<string>('../../../.changeset/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const released = Object.values(
  import.meta.glob<string>('../../../packages/ui/CHANGELOG.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

interface Note {
  kind: string
  words: string
}

const noteOf = (text: string): Note | undefined => {
  const [, kind = '', words = ''] = /^---\n'@hospital-crm\/ui':\s*(\w+)\n---\n([\s\S]*)$/.exec(text) ?? []
  return words.trim() === '' ? undefined : { kind, words: words.trim() }
}

const unreleased = notes.map(noteOf).filter((note) => note !== undefined)

const headings = { major: 'What asks for a change of yours', minor: 'New', patch: 'Mended and faster' }

const asItem = (words: string) => `- ${words.replaceAll(/\n(?=.)/g, '\n  ')}`

/** What changed: first what the next version brings, then the versions that are out. */
export function WhatChanged() {
  const parts = Object.entries(headings).flatMap(([kind, heading]) => {
    const items = unreleased.filter((note) => note.kind === kind).map(({ words }) => asItem(words))
    return items.length === 0 ? [] : [`### ${heading}\n\n${items.join('\n')}`]
  })
  return (
    <>
      <Markdown>{`## The next version\n\n${parts.join('\n\n') || 'Nothing yet.'}`}</Markdown>
      {released.map((text) => (
        <Markdown key={text}>{text.replace(/^# .*\n/, '')}</Markdown>
      ))}
    </>
  )
}

/** A change log by its versions, newest first. */
const versionsOf = (log: string) =>
  log
    .split(/^## /m)
    .slice(1)
    .map((part) => ({ version: part.slice(0, part.indexOf('\n')), words: part }))

/** What a user of the package changes to come to each version. */
export function HowToMigrate() {
  const next = { version: 'the next version', words: unreleased.map(({ words }) => words).join('\n\n') }
  return [next, ...released.flatMap(versionsOf)].map(({ version, words }) => (
    <Markdown key={version}>
      {`## To ${version}\n\n${migrationsIn(words).map(asItem).join('\n') || 'Nothing has to be changed.'}`}
    </Markdown>
  ))
}
