import type { ReactNode } from 'react'
import { words } from '../../../../platform/words.ts'
import { Fields, FullWidth } from '../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import type { RegulatoryFlag } from '../../application/regulatory.ts'
import { application } from '../../application.ts'
import { PowerOfAttorney } from './power-of-attorney.tsx'
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
      <Text name="regulatoryDetails.iirocDetails.nameOfFirm" />
    </Question>
    <Question of="isForeignPEP">
      <Country name="regulatoryDetails.foreignPEPDetails.country" />
      <Text name="regulatoryDetails.foreignPEPDetails.positionHeld" />
    </Question>
    <Question of="isAssociateForeignPEP">
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.associateName" />
      <Country name="regulatoryDetails.foreignAssociatePEPDetails.country" />
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.organizationName" />
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.jobTitle" />
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.relationship" />
      <Text name="regulatoryDetails.foreignAssociatePEPDetails.positionHeld" />
    </Question>
    <Question of="isDomesticPEP">
      <Text name="regulatoryDetails.domesticPEPDetails.positionHeld" />
    </Question>
    <Question of="isAssociateDomesticPEP">
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.associateName" />
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.organizationName" />
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.jobTitle" />
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.relationship" />
      <Text name="regulatoryDetails.domesticAssociatePEPDetails.positionHeld" />
    </Question>
    <Question of="isHIO">
      <Text name="regulatoryDetails.hioDetails.jobTitle" />
      <Country name="regulatoryDetails.hioDetails.country" />
      <Text name="regulatoryDetails.hioDetails.nameOfOrganization" />
    </Question>
    <Question of="isAssociateHIO">
      <Text name="regulatoryDetails.associateHIODetails.nameOfAssociate" />
      <Text name="regulatoryDetails.associateHIODetails.jobTitle" />
      <Country name="regulatoryDetails.associateHIODetails.country" />
      <Text name="regulatoryDetails.associateHIODetails.nameOfOrganization" />
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
    <YesNo name={`regulatoryDetails.${of}`} help={helpOf[of]} />
    <When holds={({ regulatoryDetails }) => regulatoryDetails?.[of] === true}>
      <Fields>{children}</Fields>
    </When>
  </div>
)

interface CompaniesProps {
  of: 'insiderDetails' | 'shareholder10Details' | 'shareholder20Details'
}

const Companies = ({ of }: CompaniesProps) => (
  <FullWidth>
    <Rows name={`regulatoryDetails.${of}`} add={words('Add Company')} empty={noCompany}>
      {(row) => (
        <>
          <Text name={`${row}.symbol`} />
          <Text name={`${row}.companyName`} />
        </>
      )}
    </Rows>
  </FullWidth>
)

const FirmMember = ({ at }: { at: 'securitiesFirmInformation' | 'brokerDealerInformation' }) => (
  <>
    <Text name={`regulatoryDetails.${at}.name`} />
    <Text name={`regulatoryDetails.${at}.relationship`} />
    <Text name={`regulatoryDetails.${at}.companyName`} />
    <Text name={`regulatoryDetails.${at}.companyPosition`} />
  </>
)
