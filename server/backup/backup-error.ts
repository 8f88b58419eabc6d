/** A backup or a restore that failed for a reason the operator can act on. Its message is a sentence. */
export class BackupError extends Error {}
