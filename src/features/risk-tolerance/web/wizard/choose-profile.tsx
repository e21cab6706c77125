import { useTranslation } from '../../../../web/translation.ts'
import { focusField } from '../../../../web/wizard/focus-field.ts'
import { choiceIds } from '../outcome/begun-choice.ts'

/** Leaves a dialog for the choice of a profile, which stands on the page below it. */
export function ChooseProfile({ leave }: { leave: () => void }) {
  const { t } = useTranslation()
  const choose = () => {
    leave()
    // once the dialog lets go of the focus
    requestAnimationFrame(() => focusField(choiceIds.profile))
  }
  return (
    <button type="button" className="link" onClick={choose}>
      {t('Choose the risk profile')}
    </button>
  )
}
