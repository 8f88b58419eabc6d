import type { ProductInput } from '../../../contract/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { findPictureFile } from '../../ui/media/picture-files.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { altOr } from '../../ui/text/visible-text.ts'
import styles from './product-name.module.css'

type Props = {
  product: Pick<ProductInput, 'name' | 'logo' | 'logoAlt'>
  /** Whether the background is dark. */
  dark: boolean
  as?: 'h2' | 'p'
  id?: string
  className?: string
}

/** The product's logo, which has its name in it, or the name itself. */
export function ProductName({ product: { name, logo, logoAlt }, dark, as: Tag = 'h2', id, className }: Props) {
  return (
    <Tag id={id} className={classNames('display-l', className)}>
      {logo ? <Logo logo={logo} alt={altOr(logoAlt, name)} dark={dark} /> : name}
    </Tag>
  )
}

/** The logos of content/ have a version for dark backgrounds; any other gets a white plate there. */
function Logo({ logo, alt, dark }: { logo: string; alt: string; dark: boolean }) {
  const darkLogo = logo.replace(/-colour\.svg$/, '-on-dark.svg')
  const hasDarkVersion = darkLogo !== logo && findPictureFile(darkLogo) !== undefined
  return (
    <span className={classNames(styles.logo, dark && !hasDarkVersion && styles.plate)}>
      <Picture name={dark && hasDarkVersion ? darkLogo : logo} alt={alt} />
    </span>
  )
}
