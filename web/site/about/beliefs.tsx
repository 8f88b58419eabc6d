import type { about } from '../../../content/about.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import styles from './beliefs.module.css'

type Props = { label: string; tabs: typeof about.tabs; values: typeof about.values }

/** Mission, vision and values: one shown, each as tall as the tallest, so that nothing below moves. */
export function Beliefs({ label, tabs, values }: Props) {
  const panels = tabs.map(({ id, label, heading, text }) => ({
    id,
    label,
    panel: (
      <div className={styles.panel}>
        <p className={classNames('label', styles.name)}>{label}</p>
        <h2 className="display-m">{heading}</h2>
        <p className={classNames('lead', styles.text)}>{text}</p>
        {id === 'values' && <Values values={values} />}
      </div>
    ),
  }))
  return (
    <section className="section">
      <div className="wrap">
        <Tabs label={label} tabs={panels} className={styles.tabs} />
      </div>
    </section>
  )
}

function Values({ values }: Pick<Props, 'values'>) {
  return (
    <ul className={styles.values}>
      {values.map(({ id, title, description }) => (
        <li key={id}>
          <h3 className="title">{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
