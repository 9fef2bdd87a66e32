import { customerWordsEn } from '@hospital-crm/ui/customer-grid'
import type { CustomerFieldLabels } from '../zh/customer-fields.ts'

export const customerFields: CustomerFieldLabels = {
  ...customerWordsEn.fields,
  qq: 'QQ',
  updated_time: 'Updated',
  next_followed_desc: 'Next plan',
  followed_num: 'Follow-ups',
  inspectCost: 'Examination',
  treatmentCost: 'Treatment',
  successorCost: 'Later costs',
  prv: 'Province',
  district: 'District',
  address: 'Address',
  contacts: 'Companions',
  content: 'Enquiry',
  desc: 'Remarks',
  keywords: 'Search terms',
  keywords_id: 'Search term ID',
  web_url: 'Enquiry page',
  ok_url: 'Conversion page',
  unique: 'Visitor ID',
  clue_unit_name: 'Ad unit',
  clue_adv_name: 'Advertiser',
  clue_creative_id: 'Creative ID',
  cid: 'Brought in by',
}
