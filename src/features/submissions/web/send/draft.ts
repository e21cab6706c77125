import type { Acknowledging } from '../../../../platform/acknowledgements.ts'
import type { DraftStore } from '../../../../web/draft/draft-store.ts'
import { useLocalDraft } from '../../../../web/draft/use-local-draft.ts'
import type { Addressed } from '../../contract.ts'

/** What somebody has said before they send: it stays in the tab until that is done, wherever they go meanwhile. */
export interface SendDraft extends Acknowledging {
  /** Each as `idOf` names it; null before anything was chosen otherwise than it is offered `on` that way to the page. */
  chosen: { on: string; ids: string[] } | null
  /** Whose address or language is another than the one on file. */
  signers: Addressed[]
  /** Null for as many as the firm gives. */
  days: number | null
}

export type SendStore = DraftStore<SendDraft>

export const useSendDraft = (clientId: string): SendStore =>
  useLocalDraft<SendDraft>({
    name: `sending of ${clientId}`,
    keptAs: `send.${clientId}`,
    opened: {
      id: clientId,
      version: 0,
      draft: { chosen: null, signers: [], days: null, acknowledgements: [] },
    },
  })
