import { type NewDemoRequest, validateSender } from '../../../contract/enquiry.ts'
import { createFormDraft } from '../../parts/form-draft.ts'
import { type SentForm, textIn } from '../sent-form/sent-form.ts'

/** What the form holds. */
export type DemoRequest = Required<Omit<NewDemoRequest, 'product' | 'nickname' | 'elapsedMs'>>

/** Each product's form keeps words of its own. */
export const demoForm = (product: string): SentForm<DemoRequest> => ({
  blank: { name: '', organization: '', email: '', message: '' },
  read: readDemoRequest,
  problems: validateSender,
  send: (api, request, options) => api.requestDemo({ ...request, product }, options),
  draft: createFormDraft(`demoDraft-${product}`, 'tab'),
})

function readDemoRequest(form: FormData | URLSearchParams): DemoRequest {
  const text = (name: keyof DemoRequest) => textIn(form, name)
  return { name: text('name'), organization: text('organization'), email: text('email'), message: text('message') }
}
