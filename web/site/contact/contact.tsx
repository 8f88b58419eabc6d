import { addressLines } from '../../../contract/agency-facts.ts'
import type { ContactContent } from '../../../contract/site-content/contact.ts'
import type { SiteContent } from '../../../contract/site-content/documents.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { classNames } from '../../ui/class-names.ts'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { handleSubmit } from '../contact-form/submit-form.ts'
import type { PageArgs, PageProps } from '../page.ts'
import styles from './contact.module.css'
import EnquiryForm from './enquiry-form.island.tsx'
import { type EnquiryChoices, enquiryForm } from './enquiry.ts'
import { Offices } from './offices.tsx'

/** A form submitted without JavaScript; with it, the form calls the API itself. */
export const action = ({ api, request }: PageArgs) => handleSubmit(api, enquiryForm(), request)

const listChoices = ({ agency, contact }: SiteContent): EnquiryChoices => ({
  services: contact.services,
  offices: agency.offices.map(({ name }) => name),
})

export default function Contact({ actionData }: PageProps<'/contact', undefined, typeof action>) {
  const content = useSiteContent()
  const { agency, contact, forms } = content
  const { meta, heading, text, form, brief, success, ways, visit, offices } = contact
  return (
    <>
      <PageHead {...meta} path="/contact" />
      <Header heading={heading} text={text} />
      <EnquiryForm
        {...form}
        choices={listChoices(content)}
        brief={brief}
        success={success}
        ways={ways}
        notes={forms}
        email={agency.email}
        result={actionData}
      />
      <Visit {...visit} address={addressLines(agency.headOffice.address)} />
      <Offices {...offices} agency={agency} />
    </>
  )
}

function Header({ heading, text }: Pick<ContactContent, 'heading' | 'text'>) {
  return (
    <header className={classNames('on-dark', styles.header)}>
      <div className="wrap">
        <h1 className={classNames('display-xl', styles.heading)}>{heading}</h1>
        <p className={classNames('lead', styles.headerText)}>{text}</p>
      </div>
    </header>
  )
}

type VisitProps = ContactContent['visit'] & { address: string[] }

/** The ribbon of the upper picture continues in the lower one. */
function Visit({ talk, office, pictures: { lower, upper }, address }: VisitProps) {
  return (
    <section className={classNames('section', 'on-mist', styles.visit)}>
      <div className={styles.visitText}>
        <div>
          <h2 className="display-m">{talk.heading}</h2>
          <p className="lead">{talk.text}</p>
        </div>
        <div>
          <h2 className="display-m">{office.heading}</h2>
          <address className={styles.address}>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      </div>
      <div className={styles.ribbon}>
        <div className={styles.upper}>
          <ContentPicture picture={upper} />
        </div>
        <div className={styles.lower}>
          <ContentPicture picture={lower} />
        </div>
      </div>
    </section>
  )
}
