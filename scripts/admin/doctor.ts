import type { Command } from "commander"
import { examineInstallation } from "@/lib/operations/system/queries"
import type { Check } from "@/lib/operations/system/schema"
import { checkTitles } from "@/lib/operations/system/values"
import { EmbeddedError } from "@/lib/platform/db/embedded/error"
import { AppError } from "@/lib/platform/errors"
import { operatorApexContext } from "@/lib/work/contexts"
import { inInstallation } from "./installation"

export function addDoctorCommand(program: Command) {
  program
    .command("doctor")
    .description("check the installation and say what to do; exits with 1 if something is broken")
    .option("--json", "print the report as JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const report = await examine()
      if (json) console.log(JSON.stringify(report, null, 2))
      else for (const check of report.checks) console.log(lines(check))
      if (report.state === "broken") process.exitCode = 1
    })
}

/** A database that cannot be joined is part of the report. */
const examine = () =>
  inInstallation(() => examineInstallation(operatorApexContext), { migrates: false }).catch((error) => {
    if (!(error instanceof AppError || error instanceof EmbeddedError)) throw error
    return examineInstallation(() => {
      throw error
    })
  })

const marks = { ok: "ok       ", attention: "attention", broken: "BROKEN   " }

const lines = ({ name, state, says, advice }: Check) =>
  [`${marks[state]}  ${checkTitles[name]}: ${says}`, ...(advice ? [`           ${advice}`] : [])].join("\n")
