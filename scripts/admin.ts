import { Command, CommanderError } from "commander"
import { InvalidError } from "@/lib/platform/errors"
import { addAgentCommands } from "./admin/agent"
import { addArticleCommands } from "./admin/article"
import { addArticlesCommands } from "./admin/articles"
import { addBackupCommands } from "./admin/backup"
import { addCheckCommand } from "./admin/check"
import { addCommentsCommands } from "./admin/comments"
import { addCompanyFolderCommand } from "./admin/company-folder"
import { addDatabaseCommands } from "./admin/database"
import { addDoctorCommand } from "./admin/doctor"
import { addTestTokenCommand } from "./admin/e2e-token"
import { addFilesCommands } from "./admin/files"
import { addImportCommand } from "./admin/import"
import { addInboxCommands } from "./admin/inbox"
import { addOAuthClientCommands } from "./admin/login-client"
import { addMailCommands } from "./admin/mail"
import { addMigrateCommand } from "./admin/migrate"
import { addAddressesCommands } from "./admin/migrate-check"
import { addOrganisationCommands } from "./admin/organisation"
import { addOwnerCommands } from "./admin/owner"
import { addSearchCommands } from "./admin/search"
import { addSeedCommand } from "./admin/seed"
import { addSurveyCommands } from "./admin/survey"
import { addTicketsCommands } from "./admin/tickets"
import { explain } from "./explain"

const program = new Command("npm run admin --")
  .description(
    "Looks after this installation: its companies, their people, articles, comments and tickets, its database.",
  )
  .option("--verbose", "show where an error was thrown")
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "")) })
  .showHelpAfterError("Add --help to see what is possible.")
  .addHelpText(
    "after",
    "\nExit codes: 0 done, 1 failed, 2 wrong usage. Works while the portal runs and when not.",
  )
  .exitOverride()

addOrganisationCommands(program)
addOwnerCommands(program)
addAgentCommands(program)
addImportCommand(program)
addCompanyFolderCommand(program)
addArticleCommands(program)
addArticlesCommands(program)
addCommentsCommands(program)
addTicketsCommands(program)
addAddressesCommands(program)
addSurveyCommands(program)
addOAuthClientCommands(program)
addSearchCommands(program)
addInboxCommands(program)
addMailCommands(program)
addDoctorCommand(program)
addBackupCommands(program)
addDatabaseCommands(program)
addCheckCommand(program)
addFilesCommands(program)
addMigrateCommand(program)
addTestTokenCommand(program)
addSeedCommand(program)

try {
  await program.parseAsync(process.argv.slice(2), { from: "user" })
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

function exitCodeOf(error: unknown) {
  // commander has printed its message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  console.error(explain(error, { verbose: program.opts().verbose ?? Boolean(process.env.DEBUG) }))
  return error instanceof InvalidError ? 2 : 1
}
