import { isEmailAddress } from '../../../contract/email-address.ts'
import { type NewEnquiry, OFFICES, SERVICES, SOURCES, validateEnquiry } from '../../../contract/enquiry.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { type FormDefinition, readText } from '../contact-form/submit-form.ts'

export type EnquiryFields = Required<Omit<NewEnquiry, 'nickname' | 'elapsedMs'>>

export const enquiryForm: FormDefinition<EnquiryFields> = {
  blank: { name: '', organization: '', email: '', number: '', website: '', services: [], office: '', source: '', message: '' },
  read: readEnquiry,
  validate: validateEnquiry,
  send: (api, enquiry, options) => api.createEnquiry(enquiry, options),
  draft: formDraft('enquiryDraft', 'tab'),
}

function readEnquiry(form: FormData | URLSearchParams): EnquiryFields {
  const text = (name: keyof EnquiryFields) => readText(form, name)
  const services = form.getAll('services')
  return {
    name: text('name'),
    organization: text('organization'),
    email: text('email'),
    number: text('number'),
    website: text('website'),
    services: SERVICES.filter((service) => services.includes(service)),
    office: OFFICES.find((office) => office === text('office')) ?? '',
    source: SOURCES.find((source) => source === text('source')) ?? '',
    message: text('message'),
  }
}

export type CompletedGroups = [you: boolean, work: boolean, where: boolean, words: boolean]

/** Which of the form's four groups are filled in. */
export const completedGroups = ({ name, email, services, office, source, message }: EnquiryFields): CompletedGroups => [
  name.trim() !== '' && isEmailAddress(email.trim()),
  services.length > 0,
  office !== '' || source !== '',
  message.trim() !== '',
]
