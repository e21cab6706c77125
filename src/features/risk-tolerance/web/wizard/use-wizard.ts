import { useEffect, useReducer, useRef, useState } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import { CallRefused, call } from '../../../../web/call.ts'
import { queryClient } from '../../../../web/query-client.ts'
import { onReturn } from '../../../../web/session/returning.ts'
import { isSignedIn } from '../../../../web/session/session.ts'
import { t } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast.ts'
import { cacheKey } from '../../../../web/use-call.ts'
import { type RiskResponse, readJudgement, readNewestResponse, saveResponse } from '../../contract.ts'
import { moveUnrecorded } from '../outcome/unrecorded.ts'
import { makeSaver, type Saver, type Saving } from './saver.ts'
import { afterEvent, begin, bodyOf, type WizardClient, type WizardEvent } from './state.ts'

const isUnreachable = (error: unknown): boolean => error instanceof CallRefused && error.mayPassLater

type Named = Pick<WizardClient, 'clientId' | 'clientFullName'>

/** The wizard's state, saved as it changes. */
export function useWizard(client: WizardClient, response: RiskResponse | null) {
  const [state, dispatch] = useReducer(afterEvent, undefined, () =>
    response ? afterEvent(begin(client), { is: 'read', response }) : begin(client),
  )
  const [saving, setSaving] = useState<Saving>({ is: 'idle' })
  const idNow = useRef(state.responseId)
  const [saver] = useState(() =>
    makeSaver(
      {
        send: async (body, idempotencyKey) => (await call(saveResponse, { body }, { idempotencyKey })).result,
        isUnreachable,
        onSaved: ({ id, version }) => {
          dispatch({ is: 'saved', responseId: id, version })
          // a draft that was discarded elsewhere is saved as a new one
          moveUnrecorded(idNow.current, id)
          idNow.current = id
          // another answer takes away the profile that was chosen
          void queryClient.invalidateQueries({ queryKey: cacheKey(readJudgement, { params: { id } }) })
        },
        onChange: setSaving,
      },
      { responseId: state.responseId, version: state.version },
    ),
  )
  useSavedOnLeaving(saver, client)

  const changed = (event: WizardEvent) => {
    dispatch(event)
    saver.change(bodyOf(afterEvent(state, event)))
  }
  return {
    state,
    saving,
    saver,
    answer: (sectionId: number, answerScore: number) => changed({ is: 'answered', sectionId, answerScore }),
    note: (specialNotes: string) => changed({ is: 'noted', specialNotes }),
    chooseLanguage: (language: Language) => changed({ is: 'language chosen', language }),
    /** Saves all of it, changed or not. True when it is stored. */
    save: () => {
      saver.change(bodyOf(state))
      return saver.now()
    },
    /** Takes what is stored for one's own; null where nothing is any more. */
    take: (stored: RiskResponse | null) => {
      saver.giveUp({ responseId: stored?.id, version: stored?.version })
      idNow.current = stored?.id ?? emptyGuid
      dispatch(stored ? { is: 'read', response: stored } : { is: 'begun anew' })
    },
  }
}

/** Leaving the page saves what typing has not rested for, and so does a connection that is back. */
function useSavedOnLeaving(saver: Saver, { clientId, clientFullName }: Named): void {
  useEffect(() => {
    const opened = saver.known()
    const save = () => {
      if (saver.isDirty()) void saver.now()
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const ask = (event: BeforeUnloadEvent) => {
      save()
      if (saver.isDirty()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('beforeunload', ask)
    window.addEventListener('online', save)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('online', save)
      if (saver.isDirty()) {
        const saved = saver.now()
        readNewestAfter(saved, clientId)
        void saved.then((isSaved) => {
          if (isSaved) return
          if (isSignedIn()) tellUnsaved(clientFullName)
          else saveOnReturn(saver, { clientId, clientFullName })
        })
      } else if (saver.known() !== opened) readNewestAfter(Promise.resolve(), clientId)
    }
  }, [saver, clientId, clientFullName])
}

/** Saves what could not be saved because the session had ended, once the same person has signed in again. */
function saveOnReturn(saver: Saver, { clientId, clientFullName }: Named): void {
  const stop = onReturn((isSamePerson) => {
    stop()
    if (!isSamePerson || !saver.isDirty()) return
    const saved = saver.goOn(saver.known())
    readNewestAfter(saved, clientId)
    void saved.then((isSaved) => isSaved || tellUnsaved(clientFullName))
  })
}

/** The wizard that would show both versions is closed by then. */
const tellUnsaved = (client: string) =>
  toast.failed(
    t('Your last answers for {{client}} could not be saved. Please check the questionnaire.', { client }),
  )

/** The cache holds what was opened: nobody goes on from that, but from what is stored once this has arrived. */
function readNewestAfter(saved: Promise<unknown>, clientId: string): void {
  const input = { params: { clientId } }
  const queryKey = cacheKey(readNewestResponse, input)
  queryClient.getQueryCache().find({ queryKey })?.reset()
  const queryFn = async () => {
    await saved
    return (await call(readNewestResponse, input)).result
  }
  void queryClient.prefetchQuery({ queryKey, queryFn })
}
