import { type ComponentProps, useId } from 'react'
import { commonLabels } from '../../../content/shared-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './form-dialog.module.css'

type Props = Pick<ComponentProps<typeof Dialog>, 'onClose' | 'title' | 'initialFocus'> &
  Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'noValidate' | 'children'> & {
    text?: string
    /** An error that belongs to no field. */
    problem?: string
    submit: string
    icon?: ComponentProps<typeof Button>['icon']
    danger?: boolean
    busy?: boolean
  }

/** Rendered only while it is open: opened again, it has neither what was typed before nor its errors. */
export function FormDialog(props: Props) {
  const { onClose, title, initialFocus, text, problem, submit, icon, danger, busy, children, ...form } = props
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={initialFocus}
      actions={
        <>
          <Button variant="ghost" compact onClick={onClose}>
            {commonLabels.cancel}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'solid'} compact icon={icon} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} {...form}>
        {text && <p>{text}</p>}
        {problem && (
          <Banner tone="error" live>
            {problem}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  )
}
