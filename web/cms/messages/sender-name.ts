import type { Message } from '../../../contract/correspondence.ts'
import { messageLabels } from './labels.ts'

/** The name, else the address. A notice of a machine may have neither. */
export const senderName = ({ name, address }: Message['from']): string => name || address || messageLabels.unknownSender
