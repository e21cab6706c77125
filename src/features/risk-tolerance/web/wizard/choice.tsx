import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { Profile } from '../../profile.ts'
import { ProfileChoice } from '../outcome/profile-choice.tsx'
import type { useChoice } from './use-choice.ts'
import type { useSubmit } from './use-submit.ts'
import type { useWizard } from './use-wizard.ts'

interface Props {
  wizard: ReturnType<typeof useWizard>
  choice: ReturnType<typeof useChoice>
  withoutChoice: ReturnType<typeof useSubmit>['withoutChoice']
}

/** The adviser's choice of a profile, and the question asked of who submits without one. */
export function Choice({ wizard: { state, saver }, choice, withoutChoice }: Props) {
  const { t } = useTranslation()
  if (!choice.asked) return null
  return (
    <>
      {choice.isStored && (
        <ProfileChoice
          responseId={state.responseId}
          outcome={choice.asked}
          language={state.language}
          choice={choice.recorded}
          versionToChooseOver={async () => ((await saver.now()) ? saver.known().version : undefined)}
          onChosen={({ version }) => saver.becomes(version)}
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
