import { data } from 'react-router'
import { contact } from '../../../content/contact.ts'
import { PageHead } from '../../head/page-head.tsx'
import { apiContext } from '../../load.ts'
import type { Route } from './+types/contact.ts'
import { answerForm } from './answer-form.ts'
import { Conversation } from './conversation.tsx'
import { Head } from './head.tsx'
import { Visit } from './visit.tsx'

/** A form sent without JavaScript; with it, the page calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const answered = await answerForm(context.get(apiContext), form)
  return data(answered, { status: answered.stage === 'sent' ? 200 : answered.status })
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...contact.meta} path="/contact" />
      <Head heading={contact.heading} text={contact.text} />
      <Conversation answered={actionData} />
      <Visit {...contact.visit} />
    </>
  )
}
