import { isApiError } from '../../../contract/api-client.ts'
import { useEffect } from 'react'
import { Form, data, useNavigation } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { newsletter } from '../../../content/newsletter.ts'
import { focusHeading } from '../../chrome/focus-heading.ts'
import { errorMessage } from '../../error-message.ts'
import { PageHead } from '../../head/page-head.tsx'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import styles from './link-page.module.css'

const SERVICE_UNAVAILABLE = 503

type LinkResult = { stage: 'done' | 'badLink' | 'failed'; message: string }

/** Calls the API for the link of an email, in an action of the page. */
export async function submitLink(call: Promise<{ message: string }>) {
  try {
    const { message } = await call
    return data<LinkResult>({ stage: 'done', message })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status } = error
    const stage = status === 404 ? 'badLink' : 'failed'
    const message = errorMessage(error, { server: errorMessages.server, failed: errorMessages.newsletter.failed })
    return data<LinkResult>({ stage, message }, { status: status || SERVICE_UNAVAILABLE })
  }
}

type Labels = typeof newsletter.confirm | typeof newsletter.notMe | typeof newsletter.unsubscribe

/** The page of a link in an email. Opening it changes nothing, because mail programs open links too: the button does. */
export function LinkPage({ result, ...labels }: Labels & { result?: LinkResult }) {
  const isSending = useNavigation().state !== 'idle'
  const { title, text, link } = getContent(labels, result)

  useEffect(() => {
    if (result && result.stage !== 'failed') focusHeading()
  }, [result])

  return (
    <section className={classNames('on-dark', 'on-plum', styles.page)}>
      <PageHead title={`${title} | ${agency.name}`} />
      <BrandBands steps className={styles.bands} />
      <div className={classNames('wrap', styles.text)}>
        <h1 className="display-l">{title}</h1>
        <p className="lead">{text}</p>
        {result?.stage === 'failed' && (
          <Banner tone="error" live>
            {result.message}
          </Banner>
        )}
        {link ? (
          <LinkButton arrow href={link.href}>
            {link.label}
          </LinkButton>
        ) : (
          <Form method="post" preventScrollReset>
            <Button type="submit" busy={isSending}>
              {isSending ? labels.submitting : labels.submit}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

type PageContent = { title: string; text: string; link?: { label: string; href: string } }

function getContent({ title, text, done, onward }: Labels, result?: LinkResult): PageContent {
  if (result?.stage === 'done') return { title: done, text: result.message, link: onward }
  if (result?.stage === 'badLink') return { title: newsletter.badLink.title, text: result.message, link: newsletter.badLink.again }
  return { title, text }
}
