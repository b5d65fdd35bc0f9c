import type { Command } from "commander"
import { examineInstallation } from "@/lib/operations/system/queries"
import type { Check } from "@/lib/operations/system/schema"
import { checkTitles } from "@/lib/operations/system/values"
import { operatorApexContext } from "@/lib/work/contexts"
import { inInstallation } from "./installation"

export function addDoctorCommand(program: Command) {
  program
    .command("doctor")
    .description("check the installation and say what to do; exits with 1 if something is broken")
    .option("--json", "print the report as JSON")
    .action(({ json }: { json?: boolean }) =>
      inInstallation(
        async () => {
          const report = await examineInstallation(operatorApexContext)
          if (json) console.log(JSON.stringify(report, null, 2))
          else for (const check of report.checks) console.log(lines(check))
          if (report.state === "broken") process.exitCode = 1
        },
        { migrates: false },
      ),
    )
}

const marks = { ok: "ok       ", attention: "attention", broken: "BROKEN   " }

const lines = ({ name, state, says, advice }: Check) =>
  [`${marks[state]}  ${checkTitles[name]}: ${says}`, ...(advice ? [`           ${advice}`] : [])].join("\n")
