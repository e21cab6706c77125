import { type Served, serve } from '../../../server/http/serve.ts'
import { sendSubmission } from '../sending-contract.ts'
import type { Sending } from './plan-routes.ts'
import { send } from './sending.ts'

export const sendRoutes = (sending: Sending): Served[] => [
  serve(sendSubmission, (call) => send(sending, call)),
]
