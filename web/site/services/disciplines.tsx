import type { servicesOverview } from '../../../content/services-overview.ts'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import styles from './disciplines.module.css'

type Props = { label: string; tabs: typeof servicesOverview.tabs }

/** Five ways to look at one plan: one shown, each as tall as the tallest, so that nothing below moves. */
export function Disciplines({ label, tabs }: Props) {
  const panels = tabs.map(({ id, label, heading, text, checklist, image, imageAlt }, at) => ({
    id,
    label,
    panel: (
      <div className={styles.panel}>
        <div className={styles.words}>
          <p className={classNames('label', styles.name)}>{label}</p>
          <h2 className="display-m">{heading}</h2>
          <p className="lead">{text}</p>
          <DashList items={checklist} className={styles.checklist} />
        </div>
        <PictureFrame corner={at % 2 ? 'bottom-left' : 'bottom-right'} className={styles.picture}>
          <Picture name={image} alt={imageAlt} />
        </PictureFrame>
      </div>
    ),
  }))
  return (
    <section className="section on-white">
      <div className="wrap">
        <Tabs vertical label={label} tabs={panels} className={styles.tabs} />
      </div>
    </section>
  )
}
