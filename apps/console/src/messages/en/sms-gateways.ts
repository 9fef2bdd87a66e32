import type { SmsGatewaysMessages } from '../zh/sms-gateways.ts'

/** Texts of the form of a message gateway. */
export const smsGateways: SmsGatewaysMessages = {
  kindHints: {
    outbox: 'Messages stay in the outbox and reach nobody; good for trying.',
    http: 'Posts JSON to the provider.',
  },
  connection: 'Interface',
  urlHint: 'A public http or https address',
  bodyHint: 'JSON; {phone}, {text}, {code}, {id}, {time} and {secret} are filled in',
  successHint: 'Such as result.code; empty where the HTTP status tells it',
  header: {
    name: (at) => `Header ${at}`,
    value: (at) => `Value of header ${at}`,
    add: 'Add a header',
    remove: (at) => `Remove header ${at}`,
  },
  placeholders: {
    name: 'Name',
    hospital: 'Hospital',
    disease: 'Disease',
    order_time: 'Appointment',
    order_num: 'Order number',
    agent: 'Agent',
  },
  trial: {
    open: 'Preview and test',
    title: 'Preview and test templates',
    close: 'Close',
    template: 'Template',
    untitled: 'Without a title',
    customer: 'Id of a customer',
    preview: 'Preview for the customer',
    missing: (names) => `Asked of the sender: ${names.join(', ')}`,
    test: 'Send to my number',
    testHint: 'Goes with example words to the number of your account; save changes of the interface first.',
    outcomes: {
      sent: (phone) => `Sent to ${phone}`,
      kept: () => 'This is an outbox: nothing was sent',
    },
  },
  template: {
    empty: 'There is no template yet',
    one: (at) => `Template ${at}`,
    name: 'Title of the template',
    text: 'Text',
    parts: (length, parts) =>
      `${length} characters, charged as ${parts === 1 ? '1 part' : `${parts} parts`}; variables count as they are filled`,
    insert: 'Insert a variable',
    code: 'Number at the provider',
    codeHint: 'Fills {code} of the body; may be empty',
    add: 'Add a template',
    remove: (at) => `Remove template ${at}`,
  },
}
