import { Title } from '@mantine/core'
import { Citizenship, Language, MaritalStatus, Title as Salutation } from '../../../platform/codes/person.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { formatPhone } from '../../../platform/formats/phone.ts'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { Fact, Facts } from '../../../web/ui/facts.tsx'
import { WithAddresses } from '../../../web/ui/with-addresses.tsx'
import type { GeneralDetails } from '../contract.ts'
import classes from './participant.module.css'

/** What is known of somebody in general, the SIN masked; what is not says so. */
export function OnFile({ details, title }: { details: GeneralDetails; title?: string }) {
  const { t } = useTranslation()
  const facts = useFacts(details)
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="on-file">
      <Title order={2} size="h3" id="on-file">
        {title ?? t('On file')}
      </Title>
      <Facts>
        {facts.map(([name, fact]) => (
          <Fact key={name} name={name}>
            {fact ? (
              <WithAddresses>{fact}</WithAddresses>
            ) : (
              <span className={classes.nothing}>{t('Not on file yet')}</span>
            )}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

function useFacts(details: GeneralDetails): [label: string, fact: string | undefined][] {
  const { t } = useTranslation()
  const language = spoken()
  const phone = (number: string | null) => (number ? formatPhone(number, language) : undefined)
  const { title, maritalStatus, dateOfBirth, citizenship, otherCitizenship } = details
  return [
    [t('Title'), title ? t(Salutation.label(title)) : undefined],
    [t('Email'), details.email ?? undefined],
    [t('Cell Phone'), phone(details.cellPhone)],
    [t('Home Phone'), phone(details.homePhone)],
    [
      t('Date of Birth'),
      dateOfBirth && !isEmpty(dateOfBirth) ? formatDate(dateOfBirth, language) : undefined,
    ],
    [t('Social Insurance Number'), details.sin ?? undefined],
    [t('Marital Status'), maritalStatus ? t(MaritalStatus.label(maritalStatus)) : undefined],
    [
      t('Citizenship'),
      citizenship === Citizenship.other && otherCitizenship
        ? otherCitizenship
        : citizenship
          ? t(Citizenship.label(citizenship))
          : undefined,
    ],
    [t('Language'), details.language ? t(Language.label(details.language)) : undefined],
  ]
}
