import type { ClueMapping, ClueSignature } from './clue.ts'

type Example = { [name: string]: Example | string }

const put = (into: Example, path: readonly string[], value: string): void => {
  const [name = '', ...rest] = path
  if (rest.length === 0) into[name] = value
  else {
    const known = into[name]
    const inner: Example = typeof known === 'object' ? known : {}
    into[name] = inner
    put(inner, rest, value)
  }
}

const samples: Readonly<Record<string, string>> = {
  platform_id: 'example-1',
  name: '示例',
  phone: '13800000000',
}

/** A body that a map reads: an id, a name and a number. */
export const exampleBody = (map: readonly ClueMapping[]): string => {
  const body: Example = {}
  for (const [target, value] of Object.entries(samples)) {
    const line = map.find((one) => one.target === target && one.path !== '')
    if (line) put(body, line.path.split('.'), value)
  }
  return JSON.stringify(body)
}

/** Text inside the double quotes of a shell. */
const quoted = (text: string): string => text.replaceAll(/[\\"$`]/g, String.raw`\$&`)

const digests = { 'hmac-sha256': 'sha256', 'hmac-sha1': 'sha1', 'hmac-md5': 'md5' } as const

/** What a sender's engineer can paste into a shell: it signs a body with `$SECRET` and pushes it. */
export const pushExample = (
  { algorithm, header, timestamp, signed, encoding }: ClueSignature,
  { origin, path, body }: { origin: string; path: string; body: string },
): string => {
  const send = `curl -sS -X POST "${quoted(origin + path)}"`
  const common = [`-H 'Content-Type: application/json'`, '--data-binary "$BODY"']
  const lines = [`BODY='${body.replaceAll("'", String.raw`'\''`)}'`]
  if (algorithm === 'token')
    return [...lines, [send, `-H "${header}: $SECRET"`, ...common].join(' \\\n  ')].join('\n')
  const text = signed
    .split(/(\{\w+\})/)
    .map((part) => {
      if (part === '{timestamp}') return '$TIME'
      if (part === '{body}') return '$BODY'
      if (part === '{method}') return 'POST'
      return quoted(part === '{path}' ? path : part)
    })
    .join('')
  const output = encoding === 'hex' ? `-r | cut -d' ' -f1` : '-binary | base64'
  return [
    ...lines,
    'TIME=$(date +%s)',
    `SIGNATURE=$(printf '%s' "${text}" | openssl dgst -${digests[algorithm]} -hmac "$SECRET" ${output})`,
    [send, `-H "${header}: $SIGNATURE"`, `-H "${timestamp}: $TIME"`, ...common].join(' \\\n  '),
  ].join('\n')
}
