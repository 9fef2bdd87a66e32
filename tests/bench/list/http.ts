import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Posts JSON over one kept-alive connection and answers the body as text. */
export const post = (url: string, body: unknown, token?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify(body)
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          webVersion: '010',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString()
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${response.statusCode} ${text.slice(0, 300)}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })

/** Signs in and answers the token. */
export const signIn = async (url: string, username: string, password: string): Promise<string> => {
  const text = await post(`${url}/interface/v1/auth/login`, { username, password })
  return (JSON.parse(text) as { data: { authorization: { access_token: string } } }).data.authorization
    .access_token
}
