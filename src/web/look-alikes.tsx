import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { findLookAlikes, type LookAlike, type NewPerson } from '../features/participants/on-file-contract.ts'
import { fullName } from '../platform/formats/person-name.ts'
import { words } from '../platform/words.ts'
import { paths } from './paths.ts'
import { useTranslation } from './translation.ts'
import { Notice } from './ui/notice.tsx'
import { useSend } from './use-call.ts'

type Typed = Pick<NewPerson, 'firstName' | 'lastName'> & Partial<NewPerson>

/**
 * Looks for somebody like this before they are added: `send` adds them if there is nobody, or when it is pressed once more
 * for the same person.
 */
export function useLookAlikes<Input>(
  add: { send: (input: Input) => void; busy: boolean },
  personOf: (input: Input) => Typed,
) {
  const [told, setTold] = useState<{ person: string; alike: LookAlike[] }>()
  const waiting = useRef<Input>(undefined)
  const addWaiting = () => {
    setTold(undefined)
    if (waiting.current) add.send(waiting.current)
  }
  const look = useSend(findLookAlikes, {
    quiet: true,
    onDone: (alike, { body }) =>
      alike.length > 0 ? setTold({ person: JSON.stringify(body), alike }) : addWaiting(),
    // it is a help, and holds nobody up
    onRefused: addWaiting,
  })
  const send = (input: Input) => {
    waiting.current = input
    const { firstName, lastName, email, phoneNumber, dateOfBirth, sin, spouseOf, householdId } =
      personOf(input)
    const body = { firstName, lastName, email, phoneNumber, dateOfBirth, sin, spouseOf, householdId }
    if (told?.person === JSON.stringify(body)) addWaiting()
    else look.send({ body })
  }
  return { alike: told?.alike ?? [], send, busy: look.busy || add.busy }
}

const inWords: Record<LookAlike['same'][number], string> = {
  sin: words('Same Social Insurance Number'),
  dateOfBirth: words('Same date of birth'),
  email: words('Same email'),
  phoneNumber: words('Same phone number'),
  household: words('Same household'),
}

/** Who is on file already and may be the one who is about to be added. */
export function LookAlikes({ alike }: { alike: readonly LookAlike[] }) {
  const { t } = useTranslation()
  return (
    <div aria-live="polite">
      {alike.length > 0 && (
        <div ref={showWithButton}>
          <Notice tone="calm" title={t('Somebody like this is on file already')}>
            {alike.map(({ id, generalDetails: { firstName, lastName }, household, same }) => (
              <div key={id}>
                {/* in a tab of its own, so that what was typed here stays */}
                <Link to={paths.participant(id)} className="link" target="_blank">
                  {fullName({ firstName, lastName })}
                </Link>
                <Text size="sm">{household.fullName}</Text>
                <Text size="sm" c="dimmed">
                  {same.map((likeness) => t(inWords[likeness])).join(' · ')}
                </Text>
              </div>
            ))}
          </Notice>
        </div>
      )}
    </div>
  )
}

/** On a phone it would come up below the edge of the screen, and so would the button after it. */
const showWithButton = (notice: HTMLElement | null) =>
  notice?.closest('section, form')?.scrollIntoView({ block: 'end' })
