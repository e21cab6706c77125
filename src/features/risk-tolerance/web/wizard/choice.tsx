import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { Profile } from '../../profile.ts'
import { ProfileChoice } from '../outcome/profile-choice.tsx'
import type { ResponseStore } from '../response-store.ts'
import type { WizardState } from './state.ts'
import type { useChoice } from './use-choice.ts'
import { newestVersion } from './use-response.ts'
import type { useSubmission } from './use-submission.ts'

interface Props {
  state: WizardState
  store: ResponseStore
  choice: ReturnType<typeof useChoice>
  withoutChoice: ReturnType<typeof useSubmission>['withoutChoice']
}

/** The adviser's choice of a profile, and the question asked of who submits without one. */
export function Choice({ state, store, choice, withoutChoice }: Props) {
  const { t } = useTranslation()
  if (!choice.asked) return null
  return (
    <>
      {choice.isStored && (
        <ProfileChoice
          clientId={state.clientId}
          responseId={state.responseId}
          outcome={choice.asked}
          language={state.language}
          choice={choice.recorded}
          versionToChooseOver={async () => ((await store.flush()) ? newestVersion(store) : undefined)}
        />
      )}
      <ConfirmDialog
        opened={withoutChoice.asked}
        onClose={withoutChoice.close}
        title={t('Submit without choosing a profile?')}
        sure={t('Submit Without a Choice')}
        onSure={withoutChoice.sure}
      >
        {t(
          'The parts disagree. Without your choice, the document will state the profile of the total, {{profile}}.',
          { profile: t(Profile.label(choice.asked.profile)) },
        )}
      </ConfirmDialog>
    </>
  )
}
