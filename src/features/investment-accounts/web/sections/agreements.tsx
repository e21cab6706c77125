import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup, FullWidth } from '../../../../web/form/field-group.tsx'
import { isIncomeFund, isResp } from '../../account-types.ts'
import {
  asks,
  heldAcrossGenerations,
  isSharedByHolders,
  tellsOfPension,
  tellsOfShares,
} from '../../application/agreements.ts'
import { nameIn } from '../../circumstances.ts'
import { Delivery, Grant, JointKind, MinimumOn, PensionLaw, SpouseConsent } from '../../codes.ts'
import { authorityOffer, fundOffer, pensionOffer, sharesOffer } from '../../offers.ts'
import {
  Day,
  Integer,
  Money,
  Percent,
  Rows,
  Section,
  Select,
  Text,
  Toggle,
  useOnFile,
  useStore,
  When,
  YesNo,
} from '../fields.ts'
import { Offers } from '../offer.tsx'

/** What is agreed about the account beside what the other steps ask. */
export const Agreements = () => (
  <>
    <When holds={isSharedByHolders}>
      <Joint />
    </When>
    <When holds={tellsOfPension}>
      <Pension />
    </When>
    <When holds={isIncomeFund}>
      <Plan />
    </When>
    <When holds={isResp}>
      <Resp />
    </When>
    <Authority />
    <Section name="securityholder">
      <FieldGroup title={words('Securityholder Communications')}>
        <FullWidth>
          <YesNo name="securityholder.disclose" help={asks.disclose} />
        </FullWidth>
        <Select name="securityholder.deliver" options={Delivery.options} />
        <YesNo name="securityholder.electronic" help={asks.electronic} />
      </FieldGroup>
    </Section>
  </>
)

function Joint() {
  const { circumstances } = useOnFile()
  const holders = useFromDraft(useStore(), ({ accountHolders }) => accountHolders) ?? []
  const options = holders.flatMap((id) => {
    const label = nameIn(circumstances, id)
    return label ? [{ value: id, label }] : []
  })
  return (
    <Section name="joint">
      <Offers offers={sharesOffer} />
      <FieldGroup title={words('Joint Ownership')}>
        <Select name="joint.kind" options={JointKind.options} />
        <When holds={(draft) => heldAcrossGenerations(circumstances, draft).length > 0}>
          <Text
            name="joint.parentAndChildIntent"
            help={words('Where a parent holds with a child: a gift, or for the estate.')}
          />
        </When>
        <When holds={tellsOfShares}>
          <FullWidth>
            <Rows name="joint.shares" add={words('Add a Share')} empty={noShare}>
              {(at) => (
                <>
                  <Select name={`${at}.clientId`} options={options} />
                  <Percent name={`${at}.percent`} />
                </>
              )}
            </Rows>
          </FullWidth>
        </When>
      </FieldGroup>
    </Section>
  )
}

const noShare = { clientId: '' }

const Pension = () => (
  <Section name="pension">
    <Offers offers={pensionOffer} />
    <FieldGroup title={words('Pension')}>
      <Select
        name="pension.law"
        options={PensionLaw.options}
        help={words('The law of the pension plan counts, not where the client lives.')}
      />
      <Text name="pension.planName" />
      <Select name="pension.spouseConsents" options={SpouseConsent.options} />
      <Text name="pension.consentForm" help={words('The prescribed form, witnessed, on paper.')} />
      <Day name="pension.consentOn" />
    </FieldGroup>
  </Section>
)

const Plan = () => (
  <Section name="plan">
    <Offers offers={fundOffer} />
    <FieldGroup title={words('Income Fund')}>
      <Select
        name="plan.minimumOn"
        options={MinimumOn.options}
        help={words('Chosen before the first payment, and for good.')}
      />
      <YesNo name="plan.spousal" help={asks.spousal} />
      <Money name="plan.valueAtYearStart" />
      <Integer name="plan.valueYear" maxLength={4} />
    </FieldGroup>
  </Section>
)

function Resp() {
  const { circumstances } = useOnFile()
  const people = circumstances.people.map(({ id }) => ({
    value: id,
    label: nameIn(circumstances, id) ?? '',
  }))
  return (
    <Section name="resp">
      <FieldGroup title={words('Education Plan')}>
        <FullWidth>
          <Toggle name="resp.grants" options={Grant.options} />
        </FullWidth>
        <YesNo name="resp.grantsDeclined" help={asks.grantsDeclined} />
        <Select
          name="resp.custodialParent"
          options={people}
          help={words('Where no subscriber is: signs Annex B of form SDE 0093.')}
        />
        <Select
          name="resp.caregiver"
          options={people}
          help={words('Who receives the Canada Child Benefit for the child.')}
        />
        <Day name="resp.firstOpenedOn" help={words('Of a plan that moves here: the older date counts.')} />
      </FieldGroup>
    </Section>
  )
}

function Authority() {
  const { circumstances } = useOnFile()
  const people = circumstances.people
    .filter(({ id }) => id !== circumstances.participantId)
    .map(({ id }) => ({ value: id, label: nameIn(circumstances, id) ?? '' }))
  return (
    <Section name="authority">
      <Offers offers={authorityOffer} />
      <FieldGroup
        title={words('Authority to Instruct')}
        hint={words('Somebody beside the holders who may give instructions, such as an attorney.')}
      >
        <Select name="authority.clientId" options={people} />
        <Day name="authority.since" />
        <Day name="authority.documentSeenOn" />
      </FieldGroup>
    </Section>
  )
}
