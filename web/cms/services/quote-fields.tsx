import { cmsServices } from '../../../content/cms-services.ts'
import type { Testimonial } from '../../../contract/service-category.ts'
import { Line, Text } from './bound-fields.tsx'
import styles from './editor.module.css'

type Props = { quote: Testimonial; problem: (field: string) => string | undefined; onChange: (quote: Testimonial) => void }

export function QuoteFields({ quote, problem, onChange }: Props) {
  const words = cmsServices.fields
  return (
    <>
      <Text
        label={words.quote}
        rows={2}
        value={quote.quote}
        error={problem('quote')}
        onChange={(text) => onChange({ ...quote, quote: text })}
      />
      <div className={styles.pair}>
        <Line label={words.author} value={quote.author} error={problem('author')} onChange={(author) => onChange({ ...quote, author })} />
        <Line
          label={words.position}
          value={quote.position}
          error={problem('position')}
          onChange={(position) => onChange({ ...quote, position })}
        />
      </div>
    </>
  )
}
