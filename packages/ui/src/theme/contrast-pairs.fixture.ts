const tones = ['success', 'warning', 'danger', 'info'] as const
const plain = ['surface', 'surface-raised', 'surface-sunken', 'row-hover', 'row-selected']
const rows = ['surface', 'row-hover', 'row-selected']

/** What stands on what: `[text, background, least contrast ratio]`, names without the `--color-` they share. */
export const contrastPairs: readonly (readonly [string, string, number])[] = [
  ...['surface', 'surface-raised', 'surface-sunken', 'row-hover', 'row-selected', 'accent-surface'].flatMap(
    (on) => [['text', on, 7] as const, ['text-muted', on, 4.5] as const, ['accent-text', on, 4.5] as const],
  ),
  ...['surface', 'surface-raised', 'surface-sunken', 'row-hover'].map(
    (on) => ['text-subtle', on, 4.5] as const,
  ),
  ...rows.flatMap((on) => [
    ['text-muted', on, 7] as const,
    ['accent-text', on, 7] as const,
    ...tones.map((tone) => [`${tone}-text`, on, 7] as const),
  ]),
  ...tones.flatMap((tone) => [
    [`${tone}-text`, `${tone}-surface`, 7] as const,
    ['text', `${tone}-surface`, 7] as const,
    ...plain.map((on) => [`${tone}-text`, on, 4.5] as const),
    [`${tone}-solid`, 'surface', 3] as const,
  ]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`cat-${n}-text`, `cat-${n}-surface`, 7] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) =>
    ['surface', 'surface-raised'].map((on) => [`chart-${n}`, on, 3] as const),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger-solid', 4.5],
  ...plain.map((on) => ['focus', on, 3] as const),
  ...['surface', 'surface-raised', 'surface-sunken'].map((on) => ['border-strong', on, 3] as const),
]
