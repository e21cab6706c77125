import type { MaritalStatus } from '../../../../platform/codes/person.ts'
import { FieldWarning } from '../../../../web/form/field-warning.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useWarnings } from '../../../../web/use-call.ts'
import { doubtsOf } from '../../application/spouse.ts'
import { application } from '../../application.ts'
import { readClient } from '../../contract.ts'
import { sharedAddressPath } from '../../record-contract.ts'

const { useStore } = fieldsFor(application)

interface Props {
  /** The linked spouse; null where there is none. */
  spouseId: string | null | undefined
  maritalStatus: MaritalStatus | null
}

/** Says where the marital status, here or in a linked spouse's own record, does not go with the link. */
export function SpouseDoubts({ spouseId, maritalStatus }: Props) {
  const { t } = useTranslation()
  const spouse = useCall(readClient, { params: { id: spouseId ?? '' } }, { enabled: !!spouseId })
  const doubts = spouseId ? doubtsOf(maritalStatus, spouse.data?.generalDetails.maritalStatus ?? null) : []
  return (
    <>
      <Unread says={t('The spouse’s record could not be loaded.')} reads={[spouse]} />
      {doubts.length > 0 && (
        <Notice tone="calm" title={t('Please check the marital status')}>
          {doubts.map(({ path, message }) => (
            <p key={path}>{t(message)}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

/** Says below the street who else of the household has the address: only the server can tell. */
export function SharedAddress() {
  const { id = '' } = useStore().known()
  return useWarnings(readClient, { params: { id } })
    .filter(({ path, values }) => path === sharedAddressPath && values?.['names'])
    .map(({ message }) => <FieldWarning key={message} sentence={message} />)
}

/** Says where a SIN of somebody's record stands on another one, too: only the server can tell. */
export function SharedSins({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const shared = useWarnings(readClient, { params: { id: clientId } }).filter(({ path }) =>
    path.endsWith('.sin'),
  )
  if (shared.length === 0) return null
  return (
    <Notice tone="calm" title={t('Please check the Social Insurance Number')}>
      {shared.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}
