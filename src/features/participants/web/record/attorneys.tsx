import type { ReactNode } from 'react'
import { type Line, yesOrNo } from '../../../../platform/facts.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Unread } from '../../../../web/ui/unread.tsx'
import { attorneysAmong, useHousehold } from './use-household.ts'

/** What is read of a client in place of a line: beside the yes to a power of attorney stands who holds it. */
export const withAttorneys =
  (clientId: string) =>
  ({ path, text }: Line): ReactNode =>
    path === 'regulatoryDetails.hasPowerOfAttorney' && text === yesOrNo(true) ? (
      <HeldBy clientId={clientId} />
    ) : undefined

function HeldBy({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { others, reads } = useHousehold(clientId)
  return (
    <>
      {[t(yesOrNo(true)), ...attorneysAmong(others, clientId).map(({ name }) => name)].join(' · ')}{' '}
      <Unread inLine says={t('Who holds it could not be loaded.')} reads={reads} />
    </>
  )
}
