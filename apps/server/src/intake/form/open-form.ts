import { MAX_FORM_BYTES, pushRefusalTexts } from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../http/caller.ts'
import type { Services } from '../../http/context.ts'
import { findInterface, type LeadInterface } from '../interface.ts'
import type { ArrivedPush } from '../log.ts'
import { askForWork } from './captcha.ts'
import { embedScript, formFiles } from './files.ts'
import { allowOrigin, framePolicy } from './origins.ts'
import { closedPage, formPage } from './page.ts'
import { receiveForm, type FormOutcome } from './receive.ts'

/** Where forms stand. */
const ROOT = '/open/v1/forms'
const WEB_FORM = 2

type Named = FastifyRequest<{ Params: { username: string } }>

const languageFor = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as { lang?: unknown }
  return lang === 'zh' || lang === 'en' ? lang : languageOf(headers['accept-language'])
}

const arrived = (request: Named, clueId: number): ArrivedPush => ({
  clueId,
  method: request.method,
  path: request.url,
  headers: {},
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  ip: request.ip,
  at: Date.now(),
})

const told = (reply: FastifyReply, outcome: FormOutcome, language: Language): FastifyReply => {
  if (outcome === undefined) return reply.send({ code: 200, message: 'ok', data: { result: 'received' } })
  const { refusal, fields } = outcome
  const { status, ...texts } = pushRefusalTexts[refusal]
  const data = { error: refusal, ...(fields && { fields }) }
  return reply.code(status).send({ code: status, message: texts[language], data })
}

const serveFiles = (open: FastifyInstance): void => {
  for (const { path, type, text } of formFiles)
    open.get(`${ROOT}/${path}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(type)
        .send(text),
    )
  open.get(`${ROOT}/:username/embed.js`, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(embedScript.type)
      .send(embedScript.text),
  )
}

/**
 * The web forms of lead interfaces: a page of its own for each, which other pages may frame, and the address that it sends to.
 * Nothing of it belongs to a session.
 */
export const registerForms = (app: FastifyInstance, services: Services): void => {
  const { db, settings } = services

  const find = async ({ params }: Named): Promise<LeadInterface> => {
    const clue = await findInterface(db, settings, { username: params.username })
    if (clue?.gateway === WEB_FORM) return clue
    throw new CallError('not_found')
  }

  void app.register(async (open) => {
    open.removeAllContentTypeParsers()
    open.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serveFiles(open)
    open.get(`${ROOT}/:username`, async (request: Named, reply) => {
      const clue = await find(request)
      const language = languageFor(request)
      const { form } = clue
      reply.raw.removeHeader('x-frame-options')
      return reply
        .header('content-security-policy', framePolicy(form))
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(
          clue.isEnabled
            ? formPage(form, language, `${ROOT}/${request.params.username}`)
            : closedPage(language),
        )
    })
    open.get(`${ROOT}/:username/challenge`, async (request: Named, reply) => {
      const clue = await find(request)
      allowOrigin(request, reply, clue.form)
      return askForWork(settings, clue.id)
    })
    for (const path of [`${ROOT}/:username`, `${ROOT}/:username/challenge`])
      open.options(path, async (request: Named, reply) => {
        allowOrigin(request, reply, (await find(request)).form)
        return reply.code(204).send()
      })
    open.post(`${ROOT}/:username`, { bodyLimit: MAX_FORM_BYTES }, async (request: Named, reply) => {
      const clue = await find(request)
      allowOrigin(request, reply, clue.form)
      const language = languageFor(request)
      const outcome = await receiveForm(services, clue, arrived(request, clue.id), request, language)
      return told(reply, outcome, language)
    })
  })
}
