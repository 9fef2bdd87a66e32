import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'
import { freePort } from './server.ts'

/** Whom the provider knows, and what it says of them. */
export interface Person {
  sub: string
  preferred_username?: string
  name?: string
  staff_id?: string
  groups?: string[]
}

/** How an ID token is spoilt on its way; `key` signs it with one that the provider does not publish. */
export interface Spoiling {
  claims?: JWTPayload
  key?: 'foreign'
}

/** An OpenID provider that was started for a test. */
export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in there next. */
  person: Person
  /** What happens to the next ID tokens. */
  spoiling: Spoiling
  /** Goes there as a browser does whose user agrees to everything; answers the address it is sent back to. */
  visit: (url: string) => Promise<URL>
  stop: () => Promise<void>
}

const client = { clientId: 'hospital-crm', clientSecret: 'a-secret-of-the-client' }

const payloadOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload

/** Starts a conforming provider whose pages agree by themselves; `returnTo` is the one address it sends back to. */
export const startProvider = async (returnTo: string): Promise<TestProvider> => {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const [own, foreign] = [
    await generateKeyPair('RS256', { extractable: true }),
    await generateKeyPair('RS256', { extractable: true }),
  ]
  const kid = 'test-key'
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [returnTo],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only-for-a-test'] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'staff_id'], groups: ['groups'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...test.person }) }),
    interactions: { url: (_ctx, { uid }) => `/agree/${uid}` },
  }
  const provider = new Provider(issuer, configuration)

  const spoil = async (token: string): Promise<string> => {
    const { claims = {}, key } = test.spoiling
    const keys = key === 'foreign' ? foreign : own
    return new SignJWT({ ...payloadOf(token), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign(keys.privateKey)
  }
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && body?.id_token !== undefined && Object.keys(test.spoiling).length > 0)
      context.body = { ...body, id_token: await spoil(body.id_token) }
  })

  const agree = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: test.person.sub } })
    const grant = new provider.Grant({
      clientId: String(params['client_id']),
      ...(session && { accountId: session.accountId }),
    })
    grant.addOIDCScope('openid profile groups')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  const serve = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/agree/')) void agree(request, response)
    else void serve(request, response)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))

  const visit = async (url: string): Promise<URL> => {
    const jar = new Map<string, string>()
    let at = new URL(url)
    for (let hop = 0; hop < 20 && at.origin === issuer; hop += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        jar.set(name, value)
      }
      const next = answer.headers.get('location')
      if (next === null) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`)
      at = new URL(next, at)
    }
    return at
  }
  const test: TestProvider = {
    issuer,
    ...client,
    person: { sub: 'nobody' },
    spoiling: {},
    visit,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return test
}
