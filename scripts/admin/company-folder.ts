import path from "node:path"
import type { Command } from "commander"
import { importCompany } from "@/lib/operations/company-folder/mutations"
import { exportCompany } from "@/lib/operations/company-folder/queries"
import { operatorApexContext } from "@/lib/work/contexts"
import { askedFrom } from "../up/program.mjs"
import { inCompany, inInstallation } from "./installation"

export function addCompanyFolderCommand(program: Command) {
  program
    .command("export <folder>")
    .description(
      "write everything of a company into a new folder: articles as Markdown, rows as JSON lines, files; import reads it",
    )
    .requiredOption("--company <identifier>", "the company")
    .addHelpText(
      "after",
      "\nThe folder holds hashes of passwords, passwords of mailboxes and keys: only you can read it (mode 0700, files 0600). Keep it so.",
    )
    .action(exportFolder)
}

const exportFolder = (folder: string, { company }: { company: string }) =>
  inCompany(company, async (ctx) => {
    const target = path.resolve(askedFrom, folder)
    const { tables, files, unopened } = await exportCompany(ctx, target)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(`${target} is written: ${rows} rows and ${files.count} files of ${ctx.organisation.name}.`)
    if (files.missing.length > 0)
      console.error(`${files.missing.length} files were missing: ${files.missing.slice(0, 20).join(", ")}`)
    if (unopened > 0)
      console.error(
        `${unopened} secrets could not be read, because SECRET was changed since: they are empty in the folder.`,
      )
    console.log("It holds hashes of passwords, and keys. Nobody but you should be able to read it.")
  })

/** What `import` does with a folder that `export` has written. */
export const importCompanyFolder = (folder: string) =>
  inInstallation(async () => {
    const { company, rows, files, ownerIsKnown } = await importCompany(operatorApexContext(), folder)
    console.log(`Imported ${company.name} (${company.identifier}): ${rows} rows and ${files.count} files.`)
    if (ownerIsKnown) console.log("Its owner is known here already and keeps the password they have here.")
  })
