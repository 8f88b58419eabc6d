import { OFFICES, SOURCES } from '../../../contract/enquiry.ts'
import { contact } from '../../../content/contact.ts'
import { Banner } from '../../ui/banner.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Choice } from './choice.tsx'
import styles from './enquiry-form.module.css'
import { Line, Message } from './written-answers.tsx'
import { Part } from './part.tsx'
import { SendRow } from './send-row.tsx'
import { ServicesChoice } from './services-choice.tsx'
import { Trap } from './trap.tsx'
import type { EnquiryWriting } from './use-enquiry-form.ts'

const { groups, requiredNote } = contact.form

type Props = Omit<EnquiryWriting, 'writeAnother'>

/** Sent by the page itself or, without JavaScript, by the browser to this page's action. */
export function EnquiryForm({ ref, sending, heldBack, send, ...writing }: Props) {
  const hydrated = useHydrated()
  const complaint = sending.stage === 'failed' && (
    <Banner tone="error" live ref={isEmpty(sending.problems) ? comeIntoView : undefined}>
      {sending.banner}
    </Banner>
  )
  return (
    <form ref={ref} method="post" action="/contact#enquiry" noValidate className={styles.form} onSubmit={send}>
      <div className={styles.top}>
        {/* A page that was loaded anew begins up here. */}
        {!hydrated && complaint}
        <p className="small muted">{requiredNote}</p>
      </div>
      <Part title={groups.you}>
        <div className={styles.pairs}>
          <Line name="name" required autoComplete="name" {...writing} />
          <Line name="organization" autoComplete="organization" {...writing} />
          <Line name="email" type="email" required autoComplete="email" spellCheck={false} {...writing} />
          <Line name="number" type="tel" autoComplete="tel" {...writing} />
        </div>
        <Line name="website" type="url" autoComplete="url" spellCheck={false} {...writing} />
      </Part>
      <Part title={groups.work}>
        <ServicesChoice {...writing} />
      </Part>
      <Part title={groups.where}>
        <Choice name="office" options={OFFICES} {...writing} />
        <Choice name="source" options={SOURCES} {...writing} />
      </Part>
      <Part title={groups.words}>
        <Message {...writing} />
      </Part>
      <Trap />
      <SendRow isSending={sending.stage === 'sending'} heldBack={heldBack}>
        {hydrated && complaint}
      </SendRow>
    </form>
  )
}

const isEmpty = (problems: object) => Object.keys(problems).length === 0

/** Unless a field has the focus that it is about. */
const comeIntoView = (banner: HTMLDivElement | null) => banner?.scrollIntoView({ block: 'nearest' })
