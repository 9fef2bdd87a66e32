import { deriveKey } from './altcha/algorithms/web/pbkdf2.js'
import { solveChallenge } from './altcha/pow.js'

const form = document.querySelector('form')
const button = form?.querySelector('button')
const general = document.querySelector('#form-error')

/** A page that frames this one by its script is told how high it is. */
const tellHeight = () => {
  if (globalThis.parent !== globalThis)
    globalThis.parent.postMessage({ hospitalForm: Math.ceil(document.documentElement.scrollHeight) }, '*')
}
new ResizeObserver(tellHeight).observe(document.body)

/** Work that has begun, so that it is done when somebody has filled the form. */
let work
const solve = async () => {
  const answer = await fetch(`${form.dataset.path}/challenge`)
  const challenge = await answer.json()
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}
const begin = () => {
  work ??= solve()
  work.catch(() => (work = undefined))
}

const show = (problems) => {
  let first
  for (const control of form.elements) {
    if (control.name === '') continue
    const problem = problems[control.name] ?? ''
    control.setAttribute('aria-invalid', String(problem !== ''))
    document.querySelector(`#${control.name}-error`).textContent = problem
    if (problem !== '') first ??= control
  }
  first?.focus()
}

const valuesOf = () => ({
  ...Object.fromEntries([...new FormData(form)].filter(([name]) => name !== 'consent')),
  consent: form.elements.consent.checked,
})

const send = async () => {
  begin()
  const captcha = await work
  const { path, language } = form.dataset
  const answer = await fetch(`${path}?lang=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values: valuesOf(), captcha, page: document.referrer }),
  })
  const { data } = await answer.json()
  if (answer.ok) return finish()
  show(data.fields ?? {})
  if (data.error === 'captcha_late' || data.error === 'captcha_wrong') {
    work = undefined
    begin()
    general.textContent = form.dataset.late
  } else if (answer.status === 429) general.textContent = form.dataset.busy
  else if (data.fields === undefined) general.textContent = form.dataset.failed
}

const finish = () => {
  const done = document.querySelector('#done')
  form.hidden = true
  done.hidden = false
  done.focus()
}

form?.addEventListener('focusin', begin, { once: true })
form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (button.getAttribute('aria-disabled') === 'true') return
  const name = button.textContent
  general.textContent = ''
  button.setAttribute('aria-disabled', 'true')
  button.textContent = form.dataset.sending
  try {
    await send()
  } catch {
    work = undefined
    general.textContent = form.dataset.failed
  } finally {
    button.removeAttribute('aria-disabled')
    button.textContent = name
  }
})
