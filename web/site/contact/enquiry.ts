import { type NewEnquiry, OFFICES, SERVICES, SOURCES } from '../../../contract/enquiry.ts'
import { isEmail } from '../../../contract/email.ts'

/** What the form holds. */
export type Enquiry = Required<Omit<NewEnquiry, 'nickname' | 'elapsedMs'>>
export type Problems = Partial<Record<keyof Enquiry, string>>

export const BLANK: Enquiry = {
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

/** The same from the form in the page, from one that was sent without JavaScript, and from a draft. */
export function readEnquiry(form: FormData | URLSearchParams): Enquiry {
  const text = (name: keyof Enquiry) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
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

export const isBlank = (enquiry: Enquiry): boolean => Object.values(enquiry).every((value) => value.length === 0)

/** Which of the form's four parts are filled in: you, the work, where and how, in your words. */
export const partsOf = ({ name, email, services, office, source, message }: Enquiry): Parts => [
  name.trim() !== '' && isEmail(email.trim()),
  services.length > 0,
  office !== '' || source !== '',
  message.trim() !== '',
]

export type Parts = [boolean, boolean, boolean, boolean]
