import { type NewSolutionRequest, SOLUTION_REQUEST_SERVICES } from '../../../contract/solution-request.ts'
import { textIn } from '../sent-form/contact-form.ts'

type ServiceKey = keyof typeof SOLUTION_REQUEST_SERVICES
export const SERVICE_KEYS = Object.keys(SOLUTION_REQUEST_SERVICES) as ServiceKey[]

type TextName = Exclude<keyof NewSolutionRequest, 'services'>

/** What the form holds, its files aside. */
export type Answers = Record<TextName, string> & { services: ServiceKey[] }

export const NO_ANSWERS: Answers = {
  businessName: '',
  problemSolved: '',
  targetAudience: '',
  goals: '',
  services: [],
  budgetRange: '',
  launchTimeline: '',
  contactName: '',
  contactEmail: '',
}

/** The same whether they come from a form in a page, from a form that was sent without JavaScript, or from a draft. */
export function answersIn(form: FormData | URLSearchParams): Answers {
  const texts = Object.keys(NO_ANSWERS).map((name) => [name, textIn(form, name)])
  const services = form.getAll('services')
  return { ...Object.fromEntries(texts), services: SERVICE_KEYS.filter((key) => services.includes(key)) } as Answers
}

export const isBlank = (answers: Answers): boolean => Object.values(answers).every((answer) => answer.length === 0)

/** Writes them into the fields of a page. */
export function putAnswers(form: HTMLFormElement, answers: Answers): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name === 'services') field.checked = answers.services.some((key) => key === field.value)
    else if (isText(field)) field.value = answers[field.name]
  }
}

const isText = (field: Element): field is HTMLInputElement & { name: TextName } =>
  'name' in field && typeof field.name === 'string' && field.name !== 'services' && Object.hasOwn(NO_ANSWERS, field.name)

/** As the API takes them. */
export function requestOf({ services, ...texts }: Answers, files: readonly File[] = []): FormData {
  const request = new FormData()
  for (const [name, text] of Object.entries(texts)) request.set(name, text)
  request.set('services', JSON.stringify(Object.fromEntries(SERVICE_KEYS.map((key) => [key, services.includes(key)]))))
  for (const file of files) request.append('files', file)
  return request
}
