import { Text } from '@mantine/core'
import { FieldWarning } from '../../../../web/form/field-warning.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { exceededBy, type Outcome, Part, Profile, whyWarned } from '../../profile.ts'

interface Props {
  profile: Profile
  outcome: Outcome
  /** Without its reason: beside what is recorded already. */
  isShort?: boolean
}

/** Warns of a profile that is riskier than the client can or will bear; nothing where it is not. */
export function RiskWarning({ profile, outcome, isShort = false }: Props) {
  const { t } = useTranslation()
  const exceeded = exceededBy(profile, outcome)
  if (exceeded.length === 0) return null
  const sentence = t('{{profile}} is riskier than the answers support: {{parts}}.', {
    profile: t(Profile.label(profile)),
    parts: exceeded
      .map((each) => `${t(Part.label(each.part))} (${t(Profile.label(each.profile))})`)
      .join(', '),
  })
  return (
    <Text component="div" size="sm">
      <FieldWarning sentence={sentence} {...(isShort ? {} : whyWarned)} />
    </Text>
  )
}
