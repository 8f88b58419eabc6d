import { isEmailAddress } from '../../../contract/email-address.ts'
import { validateEnquiry, type NewEnquiry, OFFICES, SERVICES, SOURCES } from '../../../contract/enquiry.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { type ContactForm, textIn } from '../sent-form/contact-form.ts'

/** What the form holds. */
export type Enquiry = Required<Omit<NewEnquiry, 'nickname' | 'elapsedMs'>>

const BLANK: Enquiry = {
  name: '',
  organization: '',
  email: '',
  number: '',
  website: '',
  services: [],
  office: '',
  source: '',
  message: '',
}

export const enquiryForm: ContactForm<Enquiry> = {
  blank: BLANK,
  read: readEnquiry,
  problems: validateEnquiry,
  send: (api, enquiry, options) => api.createEnquiry(enquiry, options),
  draft: formDraft('enquiryDraft', 'tab'),
}

function readEnquiry(form: FormData | URLSearchParams): Enquiry {
  const text = (name: keyof Enquiry) => textIn(form, name)
  const chosen = form.getAll('services')
  return {
    name: text('name'),
    organization: text('organization'),
    email: text('email'),
    number: text('number'),
    website: text('website'),
    services: SERVICES.filter((service) => chosen.includes(service)),
    office: OFFICES.find((office) => office === text('office')) ?? '',
    source: SOURCES.find((source) => source === text('source')) ?? '',
    message: text('message'),
  }
}

/** Which of the form's four parts are filled in: you, the work, where and how, in your words. */
export const partsOf = ({ name, email, services, office, source, message }: Enquiry): Parts => [
  name.trim() !== '' && isEmailAddress(email.trim()),
  services.length > 0,
  office !== '' || source !== '',
  message.trim() !== '',
]

export type Parts = [boolean, boolean, boolean, boolean]
