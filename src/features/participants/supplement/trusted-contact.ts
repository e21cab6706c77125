import { asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { emailKey, isEmail, tidyEmail } from '../../../platform/formats/email.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { formatPhone, isDialled, isPhone, tidyPhone } from '../../../platform/formats/phone.ts'
import { isFirstNameLike, isNameLike, saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import type { SupplementCircumstances } from './circumstances.ts'
import { isInOrder, isSameName, isSelf, notToday } from './people.ts'

type Contact = NonNullable<ClientDraft['trustedContactDetails']>

const { required, valid, warns } = rulesFor<Contact, ClientDraft>()
const whole = rulesFor<ClientDraft>()

export const isDeclined = ({ declined }: Contact): boolean => declined === true
const isNamed = (contact: Contact): boolean => !isDeclined(contact)

const hasNoWay = ({ phone, email }: Contact): boolean => isEmpty(phone) && isEmpty(email)

const isClient = (contact: Contact, { generalDetails }: ClientDraft): boolean =>
  isSameName(contact, generalDetails ?? {})

type Adviser = SupplementCircumstances['adviser']

/** Whom the firm reaches where the client is not reached, or is taken advantage of: not the firm itself. */
const outsideTheFirm = (adviser: Adviser): Rule<Contact, ClientDraft>[] => {
  const isAdviser = (contact: Contact) => isSameName(contact, adviser ?? {})
  return [
    warns(
      { asksReason: true, key: 'trusted-contact-is-adviser', audience: 'firm' },
      valid(
        'lastName',
        () => false,
        words('This is the client’s adviser. Please name somebody outside the firm, or say why.'),
        (contact) => isNamed(contact) && isAdviser(contact),
      ),
    ),
    warns(
      { asksReason: true, key: 'trusted-contact-has-email-of-adviser', audience: 'firm' },
      valid(
        'email',
        (email) => emailKey(email) !== emailKey(adviser?.email),
        words(
          'This is the email of the client’s adviser. Please enter the trusted contact’s own, or say why.',
        ),
        (contact) => isNamed(contact) && !isAdviser(contact),
      ),
    ),
  ]
}

export const trustedContactStep = ({
  today,
  jointHolders,
  adviser,
}: SupplementCircumstances): Step<ClientDraft> => ({
  id: 'trustedContact',
  title: words('Trusted Contact'),
  owns: sectionsOfStep('trustedContact'),
  rules: [
    whole.cites(words('NI 31-103, 13.2.01'), [
      whole.within('trustedContactDetails', [
        required('declinedReason', words('Please enter why the client names nobody'), isDeclined),
        valid(
          'declinedReason',
          saysSomething,
          words('Please say in a few words why the client names nobody'),
          isDeclined,
        ),
        valid(
          'declined',
          () => false,
          words(
            'Somebody is named, and it is said that the client names nobody. Please take one of the two away.',
          ),
          (contact) => isDeclined(contact) && !(isEmpty(contact.firstName) && isEmpty(contact.lastName)),
        ),
        required('firstName', words('Please Enter a First Name for the Trusted Contact'), isNamed),
        valid('firstName', isFirstNameLike, words('Please enter the trusted contact’s first name'), isNamed),
        required('lastName', words('Please Enter a Last Name for the Trusted Contact'), isNamed),
        valid('lastName', isNameLike, words('Please enter the trusted contact’s last name'), isNamed),
        valid(
          'lastName',
          () => false,
          words('This is the client. Please name somebody else, or say that the client names nobody.'),
          (contact, draft) => isNamed(contact) && isClient(contact, draft),
        ),
        required('relationship', words('Please Enter a Relationship for the Trusted Contact'), isNamed),
        valid(
          'relationship',
          (relationship) => saysSomething(relationship) && !isSelf(relationship),
          words('Please enter what the trusted contact is to the client'),
          isNamed,
        ),
        required(
          'phone',
          words('Please enter a phone number or an email of the trusted contact'),
          (contact) => isNamed(contact) && hasNoWay(contact),
        ),
        valid('phone', isPhone, words('Please Enter a Valid Phone Number for the Trusted Contact'), isNamed),
        valid(
          'email',
          (email) => isEmail(tidyEmail(email)),
          words('Please Enter a Valid Email for the Trusted Contact'),
          isNamed,
        ),
        valid(
          'email',
          () => false,
          words('This is the client’s own email. Please enter one at which the trusted contact is reached.'),
          (contact, { generalDetails }) =>
            isNamed(contact) &&
            !isEmpty(contact.email) &&
            emailKey(contact.email) === emailKey(generalDetails?.email),
        ),
        required(
          'consentOn',
          words('Please enter when the client agreed that this person may be contacted'),
          isNamed,
        ),
        valid('consentOn', (day) => day <= today, notToday, isNamed),
        valid(
          'consentOn',
          () => false,
          words('This is before the client was born. Please check the date.'),
          (contact, { generalDetails }) =>
            isNamed(contact) && !isInOrder(generalDetails?.dateOfBirth, contact.consentOn),
        ),
        warns(
          { asksReason: true, key: 'trusted-contact-not-reached', audience: 'firm' },
          valid(
            'phone',
            isDialled,
            words('Nobody is reached there. Please enter the trusted contact’s number.'),
            isNamed,
          ),
        ),
        ...outsideTheFirm(adviser),
        warns(
          { asksReason: true, key: 'trusted-contact-has-phone-of-client', audience: 'firm' },
          valid(
            'phone',
            () => false,
            words('This is the client’s own cell phone. Please ask for one of the trusted contact.'),
            (contact, { generalDetails }) =>
              isNamed(contact) &&
              !isEmpty(contact.phone) &&
              tidyPhone(contact.phone ?? '') === tidyPhone(generalDetails?.cellPhone ?? ''),
          ),
        ),
        warns(
          { asksReason: true, key: 'trusted-contact-holds-the-account', audience: 'client' },
          valid(
            'lastName',
            () => false,
            words(
              'The trusted contact holds an account together with the client, and may gain by what is to be noticed. Please name somebody else, or say why.',
            ),
            (contact, draft) =>
              isNamed(contact) &&
              !isClient(contact, draft) &&
              jointHolders.some((holder) => isSameName(contact, holder)),
          ),
        ),
      ]),
    ]),
  ],
  facts: [factsFor<ClientDraft>().within('trustedContactDetails', contactFacts())],
})

function contactFacts() {
  const { coded, fact } = factsFor<Contact>()
  return [
    coded('declined', words('Client names nobody'), yesOrNo, isDeclined),
    fact('declinedReason', words('Reason'), asText, isDeclined),
    fact('firstName', words('First Name'), asText, isNamed),
    fact('lastName', words('Last Name'), asText, isNamed),
    fact('relationship', words('Relationship'), asText, isNamed),
    fact('phone', words('Phone'), formatPhone, isNamed),
    fact('email', words('Email Address'), asText, isNamed),
    fact('consentOn', words('Consent Given On'), formatDate, isNamed),
  ]
}
