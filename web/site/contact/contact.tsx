import { contact } from '../../../content/contact.ts'
import { PageHead } from '../../head/page-head.tsx'
import { apiContext } from '../../loaders.ts'
import { handleSubmit } from '../sent-form/handle-submit.ts'
import type { Route } from './+types/contact.ts'
import { Conversation } from './conversation.tsx'
import { enquiryForm } from './enquiry.ts'
import { Head } from './head.tsx'
import { Visit } from './visit.tsx'

/** A form sent without JavaScript; with it, the page calls the API itself. */
export const action = ({ request, context }: Route.ActionArgs) => handleSubmit(context.get(apiContext), enquiryForm, request)

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...contact.meta} path="/contact" />
      <Head heading={contact.heading} text={contact.text} />
      <Conversation actionResult={actionData} />
      <Visit {...contact.visit} />
    </>
  )
}
