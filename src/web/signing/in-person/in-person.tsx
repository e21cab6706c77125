import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { fullName } from '../../../platform/formats/person-name.ts'
import { useMay } from '../../session/rights.tsx'
import { useTranslation } from '../../translation.ts'
import { SignOnDevice } from './sign-on-device.tsx'
import { SignedOnPaper } from './signed-on-paper.tsx'
import type { InPersonProps } from './who.ts'

/** How somebody signs who is there, or has signed by hand. */
export function InPerson(props: InPersonProps) {
  const { t } = useTranslation()
  const [onDevice, device] = useDisclosure(false)
  const [onPaper, paper] = useDisclosure(false)
  const mayReveal = useMay('reveal')
  const name = fullName(props.signer)
  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            rightSection={<ChevronDown size={14} aria-hidden />}
            aria-label={`${t('In Person')}: ${name}`}
          >
            {t('In Person')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayReveal && <Menu.Item onClick={device.open}>{t('Sign on This Device…')}</Menu.Item>}
          <Menu.Item onClick={paper.open}>{t('Signed on Paper…')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOnDevice signer={props.signer} opened={onDevice} onClose={device.close} />
      <SignedOnPaper {...props} opened={onPaper} onClose={paper.close} />
    </>
  )
}
