import { useEffect } from 'react'
import type { InputOf } from '../../../platform/endpoint.ts'
import { call } from '../../../web/call.ts'
import { useAfterLeaving } from '../../../web/draft/after-leaving.ts'
import { draftBackup } from '../../../web/draft/backup.ts'
import type { Save, Stored } from '../../../web/draft/draft.ts'
import type { DraftStore } from '../../../web/draft/draft-store.ts'
import { outcomeOf } from '../../../web/draft/outcome-of.ts'
import { secretsAt } from '../../../web/draft/secrets.ts'
import type { Send } from '../../../web/draft/send-save.ts'
import { useDraft } from '../../../web/draft/use-draft.ts'
import { useUser } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { type Client, listClients, listParticipants, readClient, updateClient } from '../contract.ts'
import { type ClientDraft, sectionNames } from '../sections.ts'

/** What a save of a client can be beside a draft: a step that its button saves, or the whole that is submitted. */
export type Judged = { step: number } | { completedKYC: true }

/** The calls that read what a save changes. */
export const changedByApplication = [readClient, listParticipants, listClients]

export const storedOf = (client: Client): Stored<ClientDraft> => ({
  id: client.id,
  version: client.version,
  draft: Object.fromEntries(sectionNames.map((name) => [name, client[name]])),
  stamps: client.stamps,
})

const bodyOf = (
  { version, changed, stamp }: Save<ClientDraft>,
  judged: Judged | undefined,
): InputOf<typeof updateClient>['body'] => ({
  version,
  stamp,
  ...changed,
  ...(judged && 'completedKYC' in judged ? judged : {}),
})

/** Sends the saves of one client. */
export const sendClient =
  (id: string): Send<ClientDraft> =>
  (save, options) => {
    // the store hands on what a submit was given
    const judged = save.extra as Judged | undefined
    const query = judged && 'step' in judged ? { step: String(judged.step) } : {}
    const body = bodyOf(save, judged)
    return outcomeOf(call(updateClient, { params: { id }, query, body }, options), storedOf)
  }

/** How the draft of a client is kept; of each `place` in the portal that edits one, apart from the others. */
export const clientDraft = (client: Client, userId: string, place: string) => ({
  name: `${place} ${client.id}`,
  opened: storedOf(client),
  send: sendClient(client.id),
  backup: draftBackup(userId, `${place}.${client.id}`, secretsAt('generalDetails.sin', 'spouseDetails.sin')),
  readAgain: async () => storedOf((await call(readClient, { params: { id: client.id } })).result),
})

/** The store of a client's application, saved as it is typed. */
export function useApplication(client: Client): DraftStore<ClientDraft> {
  const { t } = useTranslation()
  const { firstName, lastName } = client.generalDetails
  const store = useDraft(clientDraft(client, useUser().id, 'client'))
  useEffect(() => store.refresh(storedOf(client)), [store, client])
  useAfterLeaving(store, {
    unsaved: t('Your last entries for {{client}} could not be saved. Please check the application.', {
      client: `${firstName} ${lastName}`,
    }),
    refreshes: changedByApplication,
  })
  return store
}
