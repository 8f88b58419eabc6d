import path from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Config, readConfig } from '../server/config.ts'
import { BackupError } from '../server/backup/backup-error.ts'
import { ConfigError } from '../server/errors.ts'
import { OWNER_ONLY_UMASK } from '../server/files/data-permissions.ts'
import { FileStoreError } from '../server/files/store/file-store.ts'
import { locateSite } from '../server/site-location.ts'
import { explainOpenError } from '../server/startup-errors.ts'

/** An error that the user of the command can fix. Its message is shown without a stack. */
export class CommandError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

type Command<Given extends Options> = {
  /** A sentence with the command line, shown when it is wrong. */
  usage: string
  /** How many arguments there are beside the options, at most. */
  operands: number
  /** At least: as many, if this is missing. */
  minOperands?: number
  options?: Given
}

type CommandInput<Given extends Options> = {
  config: Config
  operands: string[]
  values: { [Name in keyof Given]?: Given[Name]['type'] extends 'boolean' ? boolean : string }
}

/**
 * Runs a command and prints its result. First it says, on standard error, on which database, files and site it acts. Files that it writes are
 * readable by their owner only. An error that the user can fix is shown as one sentence with exit code 1; any other keeps its stack.
 */
export async function runCommand<Given extends Options = Record<never, never>>(
  command: Command<Given>,
  act: (input: CommandInput<Given>) => Promise<string>,
): Promise<void> {
  process.umask(OWNER_ONLY_UMASK)
  let config: Config | undefined
  try {
    const { envFile, ...input } = readCommandLine(command)
    if (envFile !== undefined) loadEnvFile(envFile)
    config = readConfig(process.env)
    console.error(describeSite(config))
    console.log(await act({ config, ...input }))
  } catch (error) {
    const message = userMessage(config ? explainOpenError(error, config) : error)
    if (!message) throw error
    console.error(message)
    process.exitCode = 1
  }
}

function readCommandLine<Given extends Options>({ usage, operands, minOperands = operands, options }: Command<Given>) {
  try {
    const parsed = parseArgs({ options: { ...(options as Options), 'env-file': { type: 'string' } }, allowPositionals: true })
    const { length } = parsed.positionals
    if (length < minOperands || length > operands) throw new CommandError(usage)
    const { 'env-file': envFile, ...values } = parsed.values
    return { envFile: envFile as string | undefined, values: values as CommandInput<Given>['values'], operands: parsed.positionals }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error
    const [problem] = (error as Error).message.split(/\.\s/)
    throw new CommandError(`${problem}. ${usage}`)
  }
}

/**
 * Like `node --env-file`: the file gives the settings that the environment does not have. Node itself reads this option even after the name of
 * the script, but from another folder than the user's: package.json runs the scripts after `--`, where it does not.
 */
function loadEnvFile(file: string): void {
  const resolved = resolveFromUserDir(file)
  try {
    process.loadEnvFile(resolved)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(code === 'ENOENT' ? `There is no file ${resolved}.` : `The file ${resolved} cannot be read (${code}).`)
  }
}

/** Names the defaults that are used: a command without the service's settings would act on another site. */
function describeSite(config: Config): string {
  const { database, files, site } = locateSite(config)
  const { DATABASE_URL, DATA_DIR, SITE_URL } = process.env
  const unset = !DATABASE_URL && !DATA_DIR && ' (neither DATABASE_URL nor DATA_DIR is set)'
  return [`Database: ${database}${unset || ''}`, `Files:    ${files}`, `Site:     ${site}${SITE_URL ? '' : ' (SITE_URL is not set)'}`].join(
    '\n',
  )
}

function userMessage(error: unknown): string | undefined {
  if (error instanceof FileStoreError) return `${(error.cause as Error).message}.`
  return error instanceof CommandError || error instanceof ConfigError || error instanceof BackupError ? error.message : undefined
}

/** Resolves a path from the folder in which the user ran npm: npm itself runs scripts in the project's folder. */
export const resolveFromUserDir = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)
