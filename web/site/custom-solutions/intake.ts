import { type PublicApi, isApiError } from '../../../contract/api-client.ts'
import { type NewSolutionRequest, SOLUTION_REQUEST_SERVICES } from '../../../contract/solution-request.ts'
import type { Submission } from '../../drafts/use-draft.ts'
import { hashIdempotencyKey, readText } from '../contact-form/submit-form.ts'
import { withStatus } from '../page.ts'

type ServiceKey = keyof typeof SOLUTION_REQUEST_SERVICES
export const SERVICE_KEYS = Object.keys(SOLUTION_REQUEST_SERVICES) as ServiceKey[]

type TextName = Exclude<keyof NewSolutionRequest, 'services'>

/** The fields of the form, without its files. */
export type IntakeFields = Record<TextName, string> & { services: ServiceKey[] }

export const BLANK_INTAKE: IntakeFields = {
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

export type IntakeError = 'cancelled' | { message: string; fields: Record<string, string> }
export type IntakeSubmission = Submission<IntakeError>

/** What the page shows after the form was submitted without JavaScript. */
export type IntakeResult = { submission: IntakeSubmission; fields: IntakeFields }

/** The page's action: takes the form as browsers submit it without JavaScript, without files. */
export async function handleIntakeSubmit(api: PublicApi, request: Request) {
  const fields = readIntake(await readFormData(request))
  try {
    const headers = { 'idempotency-key': await hashIdempotencyKey(fields) }
    await api.createSolutionRequest(toRequestBody(fields), { headers })
    return withStatus<IntakeResult>({ submission: { status: 'success' }, fields: BLANK_INTAKE }, 200)
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, message, fields: problems } = error
    return withStatus<IntakeResult>({ submission: { status: 'error', error: { message, fields: problems } }, fields }, status)
  }
}

async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw withStatus(null, 400)
  }
}

/** From the form in the page, from one submitted without JavaScript, and from a stored draft. */
export function readIntake(form: FormData | URLSearchParams): IntakeFields {
  const texts = Object.keys(BLANK_INTAKE).map((name) => [name, readText(form, name)])
  const services = form.getAll('services')
  return { ...Object.fromEntries(texts), services: SERVICE_KEYS.filter((key) => services.includes(key)) } as IntakeFields
}

/** As the API takes them. */
export function toRequestBody({ services, ...texts }: IntakeFields, files: readonly File[] = []): FormData {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.set(name, text)
  body.set('services', JSON.stringify(Object.fromEntries(SERVICE_KEYS.map((key) => [key, services.includes(key)]))))
  for (const file of files) body.append('files', file)
  return body
}

/** Writes the values into the fields of the page, which are uncontrolled. */
export function fillForm(form: HTMLFormElement, fields: IntakeFields): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.name === 'services')
      control.checked = fields.services.some((key) => key === control.value)
    else if (isTextControl(control)) control.value = fields[control.name]
  }
}

const isTextControl = (control: Element): control is HTMLInputElement & { name: TextName } =>
  'name' in control && typeof control.name === 'string' && control.name !== 'services' && Object.hasOwn(BLANK_INTAKE, control.name)
