import { agency } from '../../../content/agency.ts'
import { contact } from '../../../content/contact.ts'
import { formNotes } from '../../../content/forms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { handleSubmit } from '../contact-form/submit-form.ts'
import type { PageArgs, PageProps } from '../page.ts'
import styles from './contact.module.css'
import EnquiryForm from './enquiry-form.island.tsx'
import { enquiryForm } from './enquiry.ts'
import { Offices } from './offices.tsx'

/** A form submitted without JavaScript; with it, the form calls the API itself. */
export const action = ({ api, request }: PageArgs) => handleSubmit(api, enquiryForm, request)

export default function Contact({ actionData }: PageProps<'/contact', undefined, typeof action>) {
  const { meta, heading, text, form, brief, success, ways, visit, offices } = contact
  return (
    <>
      <PageHead {...meta} path="/contact" />
      <Header heading={heading} text={text} />
      <EnquiryForm {...form} brief={brief} success={success} ways={ways} notes={formNotes} email={agency.email} result={actionData} />
      <Visit {...visit} />
      <Offices {...offices} />
    </>
  )
}

function Header({ heading, text }: Pick<typeof contact, 'heading' | 'text'>) {
  return (
    <header className={classNames('on-dark', styles.header)}>
      <div className="wrap">
        <h1 className={classNames('display-xl', styles.heading)}>{heading}</h1>
        <p className={classNames('lead', styles.headerText)}>{text}</p>
      </div>
    </header>
  )
}

/** The ribbon of the upper picture continues in the lower one. */
function Visit({ talk, office, pictures: { lower, upper } }: typeof contact.visit) {
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
            {agency.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      </div>
      <div className={styles.ribbon}>
        <div className={styles.upper}>
          <Picture name={upper} alt="" />
        </div>
        <div className={styles.lower}>
          <Picture name={lower} alt="" />
        </div>
      </div>
    </section>
  )
}
