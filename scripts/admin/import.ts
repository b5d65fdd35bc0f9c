import path from "node:path"
import { type Command, Option } from "commander"
import { importingAlone } from "@/lib/knowledge/import-export/import/one-at-a-time"
import { formatReport } from "@/lib/knowledge/import-export/import/report"
import { type Progress, runImport } from "@/lib/knowledge/import-export/import/run"
import { type ProfileName, profileNames } from "@/lib/knowledge/import-export/profiles/values"
import { readManifest } from "@/lib/operations/company-folder/manifest"
import { InvalidError } from "@/lib/platform/errors"
import { askedFrom } from "../up/program.mjs"
import { importCompanyFolder } from "./company-folder"
import { inCompany } from "./installation"

export function addImportCommand(program: Command) {
  program
    .command("import <folder>")
    .description(
      "import a folder of Markdown, again to bring changed files up to date; or a company that export has written",
    )
    .option("--company <identifier>", "the company that gets the articles; none for a whole company")
    .addOption(
      new Option(
        "--profile <system>",
        "the system that the folder is of; its files say so otherwise",
      ).choices(profileNames),
    )
    .addHelpText("after", "\nExits with 1 when an article failed; the others are imported all the same.")
    .action(importFolder)
}

type Chosen = { company?: string; profile?: ProfileName }

async function importFolder(folder: string, { company, profile }: Chosen) {
  const source = path.resolve(askedFrom, folder)
  const isCompany = (await readManifest(source)) !== null
  if (isCompany && company) throw new InvalidError("This folder is a company of its own: leave out --company")
  if (isCompany) return importCompanyFolder(source)
  if (!company) throw new InvalidError("Name the company that gets the articles: --company <identifier>")
  return importMarkdown(source, company, profile)
}

const importMarkdown = (source: string, company: string, profile?: ProfileName) =>
  inCompany(company, async (ctx) => {
    const report = await importingAlone(ctx, () =>
      runImport(ctx, source, { onProgress: tellProgress, addLanguages: true, profile }),
    )
    console.log(formatReport(report))
    if (report.failed.length) process.exitCode = 1
  })

/** One line that grows in a terminal; a line now and then where output is kept. */
function tellProgress({ done, total, path: file }: Progress) {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\x1b[K${done}/${total} ${file}${done === total ? "\n" : ""}`)
  } else if (done % 25 === 0 || done === total) console.error(`${done}/${total}`)
}
