import { type NewDemoRequest, validateSender } from '../../../contract/enquiry.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { type ContactForm, textIn } from '../sent-form/contact-form.ts'

/** What the form holds. */
export type DemoRequest = Required<Omit<NewDemoRequest, 'product' | 'nickname' | 'elapsedMs'>>

/** Each product's form has a draft of its own. */
export const demoForm = (product: string): ContactForm<DemoRequest> => ({
  blank: { name: '', organization: '', email: '', message: '' },
  read: readDemoRequest,
  problems: validateSender,
  send: (api, request, options) => api.requestDemo({ ...request, product }, options),
  draft: formDraft(`demoDraft-${product}`, 'tab'),
})

function readDemoRequest(form: FormData | URLSearchParams): DemoRequest {
  const text = (name: keyof DemoRequest) => textIn(form, name)
  return { name: text('name'), organization: text('organization'), email: text('email'), message: text('message') }
}
