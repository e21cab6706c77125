import type { Answered, FirmOptions } from '../../../../../tests/firm.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { answersFor, newLink } from '../../../../../tests/risk-ground.ts'
import { saveResponse } from '../../contract.ts'
import { finishLink, openLink } from '../../link-contract.ts'

/** A client with an open link. */
export async function withLink(options: FirmOptions = {}) {
  const here = await ground(options)
  return { ...here, code: await newLink(here) }
}
export type WithLink = Ground & { code: string }

export const open = ({ nobody, code }: WithLink) => nobody.send(openLink, { params: { code } })
export const finish = ({ nobody, code }: WithLink, headers = {}) =>
  nobody.send(finishLink, { params: { code }, headers })
/** By which a browser is known as the one that finished the link. */
export const cookieOf = ({ headers }: Answered) => String(headers['set-cookie']).split(';')[0] ?? ''
export const save = ({ nobody, clientId, code }: WithLink, changes: object = {}, headers = {}) =>
  nobody.send(saveResponse, { body: { ...answersFor(clientId), code, ...changes }, headers })
