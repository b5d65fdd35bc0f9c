import type { Command } from "commander"
import { checkIntegrity, type Finding } from "@/lib/operations/integrity/mutations"
import { operatorApexContext } from "@/lib/work/contexts"
import { inInstallation } from "./installation"

export function addCheckCommand(program: Command) {
  program
    .command("check")
    .description("compare files with rows, counts with what they count, and the search with what is there")
    .option("--repair", "make anew what can be: counts, ticket numbers, addresses, the search")
    .addHelpText("after", "\nExits with 1 when something is wrong that was not repaired.")
    .action(({ repair: repairs = false }: { repair?: boolean }) =>
      inInstallation(async () => {
        const findings = await checkIntegrity(operatorApexContext(), { repairs })
        for (const finding of findings) console.log(lineOf(finding))
        const isBroken = findings.some(({ state }) => state === "broken" || state === "repairable")
        if (isBroken) process.exitCode = 1
        else console.log("Everything agrees.")
      }),
    )
}

const marks: Record<Finding["state"], string> = {
  repaired: "repaired",
  repairable: "WRONG",
  broken: "WRONG",
  note: "note",
}

const lineOf = ({ says, examples, state }: Finding) => {
  const which = examples.length > 0 ? `: ${examples.join(", ")}` : ""
  const advice = state === "repairable" ? " Run it again with --repair." : ""
  return `${marks[state].padEnd(8)}  ${says}${which}.${advice}`
}
