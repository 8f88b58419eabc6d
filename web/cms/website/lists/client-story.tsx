import { Link } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { Client } from '../../../../contract/site-content/clients.ts'
import type { ContentPath } from '../../../../contract/site-content/paths.ts'
import { isSameValue } from '../../../../contract/site-content/same-value.ts'
import type { Story } from '../../../../contract/site-content/stories.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { WEBSITE_PATH } from '../../staff-sections.ts'
import { getEditQueue } from '../document/document-queues.ts'
import { useTypedDocument } from '../document/use-content-document.ts'
import styles from './clients.module.css'

const labels = {
  heading: 'In the case study',
  none: 'This client has no case study yet. Quotes of clients stand in case studies.',
  quote: '‘{{words}}’',
  by: '{{person}}, {{position}}',
  open: 'Open the case study',
  use: 'Use the quote above',
  used: 'The case study has the quote now. Visitors see it when you publish the case study.',
  undo: 'Undo',
  isSame: 'The case study has the quote above.',
  needsConsent: 'The quote above can be used once consent to show it is on file.',
  unfinished: 'The quote above can be used once its words, the person and the position are written.',
  withdrawn: 'The case study shows this quote, but there is no consent on file to show it.',
} as const

type Testimonial = Exclude<Story['testimonial'], undefined>

/** What of a client stands in their case study, and the way to put their quote there. */
export function ClientStory({ client }: { client: Client }) {
  const stories = useTypedDocument('stories')
  const toast = useToast()
  const story = stories.value?.list.find(({ id, client: name }) => id === client.id || name === client.name)
  if (!stories.value) return null
  if (!story) return <p className="small muted">{labels.none}</p>

  const { testimonial } = story
  const quote = toTestimonial(client)
  const isSame = quote !== undefined && isSameValue(quote, testimonial)
  const problem = quote && !isSame ? findProblem(client, quote) : undefined

  const path = `list.${story.id}.testimonial`

  function use(next: Testimonial): void {
    replaceTestimonial(path, testimonial, next)
    toast({ text: labels.used, action: { label: labels.undo, run: () => replaceTestimonial(path, next, testimonial) } })
  }

  return (
    <section className={styles.story} aria-label={labels.heading}>
      <h3 className={styles.heading}>{labels.heading}</h3>
      {testimonial?.quote && (
        <blockquote>
          <p className={styles.quote}>{interpolate(labels.quote, { words: testimonial.quote })}</p>
          <p className="small muted">{interpolate(labels.by, { person: testimonial.author, position: testimonial.position })}</p>
        </blockquote>
      )}
      {isSame && client.quote?.consent !== 'given' && <Banner tone="warn">{labels.withdrawn}</Banner>}
      {isSame && client.quote?.consent === 'given' && <p className="small muted">{labels.isSame}</p>}
      {problem && <p className="small muted">{problem}</p>}
      <div className={styles.buttons}>
        {quote && !isSame && (
          <Button variant="ghost" compact disabled={problem !== undefined} onClick={() => use(quote)}>
            {labels.use}
          </Button>
        )}
        <LinkButton variant="text" compact icon="edit" render={<Link to={`${WEBSITE_PATH}/case-studies/list/${story.id}`} />}>
          {labels.open}
        </LinkButton>
      </div>
    </section>
  )
}

/** Undone from a message that may be older than what is shown, so it names what stood there. */
function replaceTestimonial(path: ContentPath, from: Testimonial | undefined, to: Testimonial | undefined): void {
  const queue = getEditQueue('stories')
  queue.add({ op: 'set', path, value: to, base: from })
  void queue.flush()
}

const toTestimonial = ({ quote }: Client): Testimonial | undefined =>
  quote && { quote: quote.words, author: quote.person, position: quote.position }

function findProblem(client: Client, { quote, author, position }: Testimonial): string | undefined {
  if (!quote.trim() || !author.trim() || !position.trim()) return labels.unfinished
  return client.quote?.consent === 'given' ? undefined : labels.needsConsent
}
