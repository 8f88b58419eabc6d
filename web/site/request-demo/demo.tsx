import { useMemo } from 'react'
import type { ProductInput } from '../../../contract/product.ts'
import { requestDemo } from '../../../content/request-demo.ts'
import type { Answered } from '../sent-form/answer-form.ts'
import { FormColumns } from '../sent-form/form-columns.tsx'
import { FormFrame } from '../sent-form/form-frame.tsx'
import { Thanks } from '../sent-form/thanks.tsx'
import { useSentForm } from '../sent-form/use-sent-form.ts'
import { Line, Paragraphs } from '../sent-form/written-answers.tsx'
import { type DemoRequest, demoForm } from './demo-form.ts'
import styles from './demo.module.css'
import { ProductCard } from './product-card.tsx'

const { fields: questions, submit, success } = requestDemo

type Props = { product: ProductInput; answered?: Answered<DemoRequest> }

/** The form or our thanks, beside what there will be to see. */
export function Demo({ product, answered }: Props) {
  const page = `/request-demo/${product.id}`
  const form = useMemo(() => demoForm(product.id), [product.id])
  const { writeAnother, ref, sending, heldBack, send, ...writing } = useSentForm(form, answered)
  const frame = { ref, sending, heldBack, send, submit, action: `${page}#request` }
  const asked = <Name extends keyof DemoRequest>(name: Name) => ({ name, question: questions[name], ...writing })
  return (
    <FormColumns id="request" className={styles.demo} beside={<ProductCard product={product} heading={requestDemo.shown} />}>
      {sending.stage === 'sent' ? (
        <Thanks {...success} page={page} onAgain={writeAnother} />
      ) : (
        <FormFrame {...frame}>
          <div className={styles.fields}>
            <Line {...asked('name')} required autoComplete="name" />
            <Line {...asked('email')} type="email" required autoComplete="email" spellCheck={false} />
            <Line {...asked('organization')} autoComplete="organization" />
            <Paragraphs {...asked('message')} />
          </div>
        </FormFrame>
      )}
    </FormColumns>
  )
}
