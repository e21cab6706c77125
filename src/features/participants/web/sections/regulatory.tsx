import { Text as Sentence } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from '../../../../platform/words.ts'
import { Fields, FullWidth } from '../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { RegulatoryFlag } from '../../application/regulatory.ts'
import { application } from '../../application.ts'
import classes from './regulatory.module.css'
import { helpOf } from './regulatory-help.ts'

const { Text, Country, YesNo, Rows, When } = fieldsFor(application)

const noCompany = { symbol: '', companyName: '' }

export const Regulatory = () => (
  <div className={`surface ${classes.questions}`}>
    <Question of="hasPowerOfAttorney">
      <PowerOfAttorney />
    </Question>
    <Question of="isInsider">
      <Companies of="insiderDetails" />
    </Question>
    <Question of="is10PercentShareholder">
      <Companies of="shareholder10Details" />
    </Question>
    <Question of="is20PercentShareholder">
      <Companies of="shareholder20Details" />
    </Question>
    <Question of="isIIROCMember">
      <Text name="regulatoryDetails.iirocDetails.nameOfFirm" required />
    </Question>
    <Question of="isForeignPEP">
      <Country name="regulatoryDetails.foreignPEPDetails.country" required />
      <Text name="regulatoryDetails.foreignPEPDetails.positionHeld" required />
    </Question>
    <Question of="isAssociateForeignPEP">
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.associateName" required />
      <Country name="regulatoryDetails.foreignAssociatePEPDetails.country" required />
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.organizationName" required />
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.jobTitle" required />
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.relationship" required />
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.positionHeld" required />
    </Question>
    <Question of="isDomesticPEP">
      <Text name="regulatoryDetails.domesticPEPDetails.positionHeld" required />
    </Question>
    <Question of="isAssociateDomesticPEP">
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.associateName" required />
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.organizationName" required />
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.jobTitle" required />
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.relationship" required />
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.positionHeld" required />
    </Question>
    <Question of="isHIO">
      <Text name="regulatoryDetails.hioDetails.jobTitle" required />
      <Country name="regulatoryDetails.hioDetails.country" required />
      <Text name="regulatoryDetails.hioDetails.nameOfOrganization" required />
    </Question>
    <Question of="isAssociateHIO">
      <Text name="regulatoryDetails.associateHIODetails.nameOfAssociate" required />
      <Text name="regulatoryDetails.associateHIODetails.jobTitle" required />
      <Country name="regulatoryDetails.associateHIODetails.country" required />
      <Text name="regulatoryDetails.associateHIODetails.nameOfOrganization" required />
    </Question>
    <Question of="isSecuritiesFirm">
      <FirmMember at="securitiesFirmInformation" />
    </Question>
    <Question of="isBrokerDealer">
      <FirmMember at="brokerDealerInformation" />
    </Question>
  </div>
)

/** One of the thirteen, and the details of a yes. */
const Question = ({ of, children }: { of: RegulatoryFlag; children: ReactNode }) => (
  <div className={classes.question}>
    <YesNo name={`regulatoryDetails.${of}`} help={helpOf[of]} required />
    <When holds={({ regulatoryDetails }) => regulatoryDetails?.[of] === true}>
      <Fields>{children}</Fields>
    </When>
  </div>
)

function PowerOfAttorney() {
  const { t } = useTranslation()
  return (
    <FullWidth>
      <Sentence size="sm" c="dimmed">
        {t(
          'Please add who holds it to the household, with the role Power of Attorney. This can be done later.',
        )}
      </Sentence>
    </FullWidth>
  )
}

interface CompaniesProps {
  of: 'insiderDetails' | 'shareholder10Details' | 'shareholder20Details'
}

const Companies = ({ of }: CompaniesProps) => (
  <FullWidth>
    <Rows name={`regulatoryDetails.${of}`} add={words('Add Company')} empty={noCompany} required>
      {(row) => (
        <>
          <Text name={`${row}.symbol`} required />
          <Text name={`${row}.companyName`} required />
        </>
      )}
    </Rows>
  </FullWidth>
)

const FirmMember = ({ at }: { at: 'securitiesFirmInformation' | 'brokerDealerInformation' }) => (
  <>
    <Text name={`regulatoryDetails.${at}.name`} required />
    <Text name={`regulatoryDetails.${at}.relationship`} required />
    <Text name={`regulatoryDetails.${at}.companyName`} required />
    <Text name={`regulatoryDetails.${at}.companyPosition`} required />
  </>
)
