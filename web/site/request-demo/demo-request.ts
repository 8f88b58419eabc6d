import { type NewDemoRequest, validateSender } from '../../../contract/enquiry.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { type FormDefinition, readText } from '../contact-form/submit-form.ts'

/** Of the form in the page's address. */
export const DEMO_FORM_FRAGMENT = 'request'

export type DemoFields = Required<Omit<NewDemoRequest, 'product' | 'nickname' | 'elapsedMs'>>

/** Each product's form has its own draft. */
export const demoForm = (product: string): FormDefinition<DemoFields> => ({
  blank: { name: '', organization: '', email: '', message: '' },
  read: readDemoFields,
  validate: validateSender,
  send: (api, request, options) => api.requestDemo({ ...request, product }, options),
  draft: formDraft(`demoDraft-${product}`, 'tab'),
})

function readDemoFields(form: FormData | URLSearchParams): DemoFields {
  const text = (name: keyof DemoFields) => readText(form, name)
  return { name: text('name'), organization: text('organization'), email: text('email'), message: text('message') }
}
