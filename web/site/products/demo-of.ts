import type { ProductInput } from '../../../contract/product.ts'

/** Where a demo is asked for: at our own form, unless staff have named another place. */
export const demoOf = ({ id, demoLink }: ProductInput): string => demoLink || `/request-demo/${id}`
