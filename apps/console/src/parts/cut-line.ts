import { TransportError } from '@hospital-crm/api/errors'

/** What is read beside a call, its body or a file: a browser throws a TypeError where the line breaks, as it does at a fault of ours. */
export const orCutLine = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((cause: unknown) => {
    throw cause instanceof TypeError ? new TransportError('network', 0, '', { cause }) : cause
  })
