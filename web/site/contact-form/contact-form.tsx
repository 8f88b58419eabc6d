import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { ENQUIRY_LIMITS } from '../../../contract/enquiry.ts'
import type { FormsContent } from '../../../contract/site-content/forms.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import styles from './contact-form.module.css'
import type { ContactFields } from './submit-form.ts'
import type { FieldState, useContactForm } from './use-contact-form.ts'

type ColumnsProps = {
  /** The fragment of the form; one that comes back has it on its message (useContactForm). */
  id?: string
  className?: string
  aside: ReactNode
  children: ReactNode
}

/** A form or its thank-you message, with something beside it. */
export function FormColumns({ id, className, aside, children }: ColumnsProps) {
  return (
    <section className={classNames(styles.columns, className)}>
      <div className="wrap grid">
        <div id={id} className={styles.formColumn}>
          {children}
        </div>
        <div className={styles.asideColumn}>{aside}</div>
      </div>
    </section>
  )
}

type FormProps = {
  form: Pick<ReturnType<typeof useContactForm<ContactFields>>, 'ref' | 'submission' | 'submitDisabled' | 'submit' | 'isReturned'>
  /** This page, with the fragment to come back to. */
  action: string
  submitLabel: string
  notes: FormsContent
  children: ReactNode
}

/** A form around the given fields. Submitted by script or, without JavaScript, by the browser to the page's action. */
export function ContactForm({ form, action, submitLabel, notes, children }: FormProps) {
  const { ref, submission, submitDisabled, submit, isReturned } = form
  const isPending = submission.status === 'pending'
  const errorBanner = submission.status === 'error' && (
    <Banner
      tone="error"
      live
      id={isReturned ? fragmentOf(action) : undefined}
      ref={isEmpty(submission.error.problems) ? scrollIntoView : undefined}
    >
      {submission.error.banner}
    </Banner>
  )
  return (
    <form ref={ref} method="post" action={action} noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.formTop}>
        {/* Without JavaScript the page is loaded again, and begins here. */}
        {isReturned && errorBanner}
        <p className="small muted">{notes.requiredNote}</p>
      </div>
      {children}
      <Honeypot />
      <div className={styles.submitArea}>
        {!isReturned && errorBanner}
        <div className={styles.submitRow}>
          <Button type="submit" arrow busy={isPending} disabled={submitDisabled}>
            {isPending ? commonLabels.submitting : submitLabel}
          </Button>
          <span className="muted">{notes.replyTime}</span>
        </div>
        <PrivacyNote {...notes.privacy} draftNote={notes.draftInTab} />
      </div>
    </form>
  )
}

const fragmentOf = (address: string) => address.slice(address.indexOf('#') + 1)

const isEmpty = (problems: object) => Object.keys(problems).length === 0

/** Only without field problems: with them, the first such field has the focus. */
const scrollIntoView = (banner: HTMLDivElement | null) => banner?.scrollIntoView({ block: 'nearest' })

/** A field that only bots fill in: people do not see it, and neither the keyboard nor a screen reader reaches it. */
function Honeypot() {
  return (
    <div inert className={styles.honeypot}>
      <input type="text" name="nickname" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  )
}

type FieldText = { label: string; hint?: string; placeholder?: string }
type FieldProps<Name extends string> = { form: FieldState<Record<Name, string>>; name: Name; text: FieldText }
type InputProps = Pick<ComponentProps<'input'>, 'type' | 'required' | 'autoComplete' | 'spellCheck'>

export function ContactTextField<Name extends string>({ form, name, text, ...input }: FieldProps<Name> & InputProps) {
  return <TextField {...input} {...controlProps({ form, name, text })} />
}

export function ContactTextArea<Name extends string>(props: FieldProps<Name>) {
  return <TextArea rows={6} autoGrow {...controlProps(props)} />
}

function controlProps<Name extends string>({ form: { fields, problems, change }, name, text }: FieldProps<Name>) {
  return {
    ...text,
    name,
    maxLength: name in ENQUIRY_LIMITS ? ENQUIRY_LIMITS[name as keyof typeof ENQUIRY_LIMITS] : undefined,
    value: fields[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
  }
}

type ThankYouProps = {
  /** The fragment that a form submitted without JavaScript leads to. */
  id?: string
  heading: string
  text: string
  again: string
  /** Without JavaScript, the link to write again loads the page again. */
  page: string
  onAgain: () => void
}

/** Replaces the form and takes the focus. */
export function ThankYou({ id, heading, text, again, page, onAgain }: ThankYouProps) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <section ref={panel} id={id} tabIndex={-1} className={styles.thankYou} aria-labelledby="thanks">
      <h2 id="thanks" className="display-l">
        {heading}
      </h2>
      <p className="lead">{text}</p>
      <LinkButton
        href={page}
        arrow
        className={styles.again}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
      >
        {again}
      </LinkButton>
    </section>
  )
}
