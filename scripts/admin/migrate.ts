import type { Command } from "commander"
import { database } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { InvalidError } from "@/lib/platform/errors"
import { inInstallation } from "./installation"
import { checkOldAddresses } from "./migrate-check"
import { type DeskOptions, moveFromDesk } from "./move-from-desk"

export function addMigrateCommand(program: Command) {
  program
    .command("migrate [desk]")
    .description(
      "bring the database up to date, which does no harm when it is; or with a desk, move a company from that desk here",
    )
    .option("--company <identifier>", "the company that moves in")
    .option("--address <address>", "where the desk is, such as acme.zendesk.com")
    .option("--user <name>", "as whom the desk is asked, where it wants to know")
    .option("--file <path>", "an export of the desk, in place of the desk itself")
    .option("--dry-run", "only look at what is there, and say what would come")
    .option("--report <file>", "write what did not come, or not whole, as CSV")
    .option("--undo", "take everything away again that came")
    .option("--urls <list>", "for 'migrate check', which is 'addresses check': old addresses, or a sitemap")
    .option("--base <url>", "for 'migrate check': where the portal is asked, if not at its own address")
    .addHelpText(
      "after",
      "\nThe desk's token is read from standard input. Asked again, it goes on where it left off, or brings what is new.",
    )
    .action((desk: string | undefined, options: Options) => {
      if (desk === undefined) return bringUpToDate()
      return desk === "check" ? check(options) : moveFromDesk(desk, options)
    })
}

type Options = DeskOptions & { urls?: string; base?: string }

function check({ company, urls, base }: Options) {
  if (!company || !urls) throw new InvalidError("'migrate check' needs --company and --urls")
  return checkOldAddresses({ company, urls, base })
}

const bringUpToDate = () =>
  inInstallation(async () => {
    const applied = await migrate(database())
    console.log(applied.length ? `Applied: ${applied.join(", ")}` : "The database is up to date.")
  })
