import path from "node:path"
import type { Command } from "commander"
import { runImport } from "@/lib/imports/run"
import { askedFrom } from "../up/program.mjs"
import { inCompany } from "./installation"

export function addImportCommand(program: Command) {
  program
    .command("import <folder>")
    .description("import a folder of Markdown; again to bring changed files up to date")
    .requiredOption("--company <identifier>", "the company that gets the articles")
    .action(importFolder)
}

const importFolder = (folder: string, { company }: { company: string }) =>
  inCompany(company, async (ctx) => {
    const report = await runImport(ctx, path.resolve(askedFrom, folder), {})
    console.log(report)
  })
