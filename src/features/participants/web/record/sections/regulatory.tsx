import { words } from '../../../../../platform/words.ts'
import { Fields, FullWidth } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { questions } from '../../../application/regulatory.ts'
import { askedAs } from '../../../application/regulatory-questions.ts'
import { application } from '../../../application.ts'
import { PowerOfAttorney } from './power-of-attorney.tsx'
import classes from './regulatory.module.css'

const { Text, Country, YesNo, Rows, When } = fieldsFor(application)

/** The thirteen questions, each with the details of a yes. */
export const Regulatory = () => (
  <div className={`surface ${classes.questions}`}>
    {questions.map(({ flag, details }) => (
      <div key={flag} className={classes.question}>
        <YesNo name={`regulatoryDetails.${flag}`} help={askedAs[flag]} opens={firstRowOf(details)} />
        <When holds={({ regulatoryDetails }) => regulatoryDetails?.[flag] === true}>
          <Fields>
            {flag === 'hasPowerOfAttorney' && <PowerOfAttorney />}
            {details.map((detail) => (
              <Detail key={detail.path} {...detail} />
            ))}
          </Fields>
        </When>
      </div>
    ))}
  </div>
)

type Details = (typeof questions)[number]['details']

const noCompany = { symbol: '', companyName: '' }

/** At least one company is asked for. */
function firstRowOf(details: Details) {
  const companies = details.find(({ kind }) => kind === 'companies')
  return companies && { list: `regulatoryDetails.${companies.path}`, row: noCompany }
}

function Detail({ kind, path }: Details[number]) {
  if (kind === 'companies') return <Companies of={path} />
  const Field = kind === 'country' ? Country : Text
  return <Field name={`regulatoryDetails.${path}`} />
}

const Companies = ({ of }: { of: 'insiderDetails' | 'shareholder10Details' | 'shareholder20Details' }) => (
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
