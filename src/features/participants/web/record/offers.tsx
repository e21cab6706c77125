import { Button, Group, Text } from '@mantine/core'
import type { Language } from '../../../../platform/codes/person.ts'
import { notApplicable } from '../../../../platform/formats/choices.ts'
import { countryName } from '../../../../platform/formats/countries.ts'
import { dateOf, formatDate } from '../../../../platform/formats/dates.ts'
import { isEmpty } from '../../../../platform/formats/empty.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { regionName } from '../../../../platform/formats/regions.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useFresh, useSend } from '../../../../web/use-call.ts'
import { useRegionNames } from '../../../../web/use-region-names.ts'
import { takeOver, UseThis } from '../../../../web/wizard/use-this.tsx'
import { application } from '../../application.ts'
import { listOffers, type Offer, type OfferKind, offerSections, refuseOffer } from '../../on-file-contract.ts'
import type { ClientDraft } from '../../sections.ts'

type Section = (typeof offerSections)[OfferKind]

const { useStore } = fieldsFor(application)

/** What other records have for a section, where the section has none of it. Nothing is filled in before it is accepted. */
export function Offers({ section }: { section: Section }) {
  const { t } = useTranslation()
  const { id = '' } = useStore().known()
  const offers = useCall(listOffers, { params: { id } })
  // the other records may have changed since
  useFresh(listOffers)
  useRegionNames()
  return (
    <>
      <Unread says={t('What other records have on file for this could not be loaded.')} reads={[offers]} />
      {offers.data
        ?.filter(({ kind }) => offerSections[kind] === section)
        .map((offer) => (
          <Offered key={offer.kind} clientId={id} section={section} offer={offer} />
        ))}
    </>
  )
}

const titles: Record<OfferKind, string> = {
  spouseAddress: words('The spouse’s address'),
  householdAddress: words('An address in the household'),
  spouseEmployer: words('The spouse’s work'),
  ownEmployer: words('Work, as the spouse’s record has it'),
}

function Offered({ clientId, section, offer }: { clientId: string; section: Section; offer: Offer }) {
  const { t, language } = useTranslation()
  const store = useStore()
  const refuse = useSend(refuseOffer, { refreshes: [listOffers] })
  const { kind, from, since, values } = offer
  const isMissing = useFromDraft(store, (draft) => {
    const details: Record<string, unknown> = draft[section] ?? {}
    return Object.keys(values).every((key) => isEmpty(details[key]))
  })
  if (!isMissing) return null
  const accept = () => {
    // the values are of fields of this section
    const accepted = { ...store.get(section), ...values } as ClientDraft[typeof section]
    takeOver(() => store.set(section, accepted), `${section}.${Object.keys(values)[0]}`)
  }
  return (
    <Notice tone="calm" title={t(titles[kind])}>
      <p>{lineOf(values, language)}</p>
      <Text size="sm" c="dimmed">
        {t('From the record of {{name}}, on file since {{since}}', {
          name: fullName(from),
          since: formatDate(dateOf(new Date(since)), language),
        })}
      </Text>
      <Group gap="sm">
        <UseThis onClick={accept} />
        <Button
          size="compact-sm"
          variant="subtle"
          loading={refuse.busy}
          onClick={() => refuse.send({ params: { id: clientId, kind } })}
        >
          {t('Do Not Offer Again')}
        </Button>
      </Group>
    </Notice>
  )
}

/** An address as on an envelope, or what somebody does, and where. */
function lineOf(values: Offer['values'], language: Language): string {
  const { aptUnitSuiteNumber: unit, streetNumber, streetName, city, region, postalCode, ...others } = values
  const { addressType: _, country, ...work } = others
  return [
    unit === notApplicable ? '' : unit,
    [streetNumber, streetName].filter(Boolean).join(' '),
    city,
    region !== notApplicable && region && regionName(String(region), language),
    postalCode,
    country && countryName(String(country), language),
    ...Object.values(work),
  ]
    .filter(Boolean)
    .join(', ')
}
