import { isEmailAddress } from '../../../contract/email-address.ts'
import { type NewEnquiry, SOURCES, validateEnquiry } from '../../../contract/enquiry.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { type FormDefinition, readText } from '../contact-form/submit-form.ts'

export type EnquiryFields = Required<Omit<NewEnquiry, 'nickname' | 'elapsedMs'>>

/** What the form offers: the services of the contact page and the names of the offices. */
export type EnquiryChoices = { services: readonly string[]; offices: readonly string[] }

export const ENQUIRY_DRAFT = formDraft('enquiryDraft', 'tab')

/** Without choices all that was sent is read: the API checks it. */
export const enquiryForm = (choices?: EnquiryChoices): FormDefinition<EnquiryFields> => ({
  blank: { name: '', organization: '', email: '', number: '', website: '', services: [], office: '', source: '', message: '' },
  read: (form) => readEnquiry(form, choices),
  validate: validateEnquiry,
  send: (api, enquiry, options) => api.createEnquiry(enquiry, options),
  draft: ENQUIRY_DRAFT,
})

function readEnquiry(form: FormData | URLSearchParams, choices?: EnquiryChoices): EnquiryFields {
  const text = (name: keyof EnquiryFields) => readText(form, name)
  const services = form.getAll('services').filter((service) => typeof service === 'string')
  const office = text('office')
  return {
    name: text('name'),
    organization: text('organization'),
    email: text('email'),
    number: text('number'),
    website: text('website'),
    services: choices ? choices.services.filter((service) => services.includes(service)) : services,
    office: !choices || choices.offices.includes(office) ? office : '',
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
