import { type Served, serve } from '../../../server/http/serve.ts'
import { inTurn } from '../../../server/http/serve-in-turn.ts'
import { replaceDocuments } from '../replacement-contract.ts'
import { sendSubmission } from '../sending-contract.ts'
import type { Sending } from './plan-routes.ts'
import { replace } from './replacing.ts'
import { send } from './sending.ts'

export const sendRoutes = (sending: Sending): Served[] => [
  inTurn(serve(sendSubmission, (call) => send(sending, call))),
  inTurn(serve(replaceDocuments, (call) => replace(sending, call))),
]
