import { SIGNATURE_DRIFT, type ClueMapping, type ClueSignature, type LeadGateway } from './clue.ts'

const generic: ClueSignature = {
  algorithm: 'hmac-sha256',
  header: 'X-Signature',
  timestamp: 'X-Timestamp',
  signed: '{timestamp}.{body}',
  encoding: 'hex',
  drift: SIGNATURE_DRIFT,
}
/** The older open interface of Feiyu. */
const oceanEngine: ClueSignature = {
  ...generic,
  header: 'Signature',
  timestamp: 'Timestamp',
  signed: '{path} {timestamp}',
  encoding: 'base64',
}

/** How each gateway signs until somebody says otherwise. */
export const signaturePresets: Readonly<Record<LeadGateway, ClueSignature>> = {
  1: generic,
  2: generic,
  3: generic,
  4: oceanEngine,
  5: generic,
}

/** What platforms call the value that they want back when an address is registered; empty where they ask for none. */
export const challengePresets: Readonly<Record<LeadGateway, string>> = {
  1: 'challenge',
  2: '',
  3: 'hub.challenge',
  4: 'challenge',
  5: 'challenge',
}

const from = (
  target: ClueMapping['target'],
  path: string,
  values: ClueMapping['values'] = {},
): ClueMapping => ({ target, path, default: '', values })

/** A sender of one's own names the fields as they are named here. */
const own: ClueMapping[] = [
  from('platform_id', 'id'),
  ...['name', 'phone', 'wechat', 'sex', 'age', 'prv', 'city', 'content', 'web_url'].map((field) =>
    from(field, field),
  ),
]

const genders = { 0: '3', 1: '1', 2: '2' }

const oceanEngineMap: ClueMapping[] = [
  from('platform_id', 'clue_id'),
  from('flow', 'clue_source', { 3: 'quiet', 4: 'quiet' }),
  from('name', 'name'),
  from('phone', 'telephone'),
  from('wechat', 'weixin'),
  from('qq', 'qq'),
  from('email', 'email'),
  from('sex', 'gender', genders),
  from('age', 'age'),
  from('prv', 'province_name'),
  from('city', 'city_name'),
  from('district', 'country_name'),
  from('address', 'address'),
  from('content', 'remark'),
  from('web_url', 'external_url'),
  from('clue_unit_name', 'promotion_name'),
  from('clue_unit_name', 'ad_name'),
  from('clue_adv_name', 'advertiser_name'),
  from('clue_creative_id', 'promotion_id'),
  from('clue_creative_id', 'creative_id'),
]

const kuaishouMap: ClueMapping[] = [
  from('platform_id', 'id'),
  from('name', 'user_name'),
  from('phone', 'phone'),
  from('clue_unit_name', 'page_name'),
]

/** What each gateway's fields mean until somebody says otherwise. */
export const mapPresets: Readonly<Record<LeadGateway, readonly ClueMapping[]>> = {
  1: own,
  2: own,
  3: own,
  4: oceanEngineMap,
  5: kuaishouMap,
}
