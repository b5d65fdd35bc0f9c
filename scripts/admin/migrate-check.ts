import path from "node:path"
import type { Command } from "commander"
import { type Checked, checkAddresses } from "@/lib/knowledge/redirects/check"
import { InvalidError } from "@/lib/platform/errors"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { askedFrom } from "../up/program.mjs"
import { inCompany } from "./installation"
import { listedAddresses } from "./listed-addresses"

type Options = { company: string; urls: string; base?: string }

export function addAddressesCommands(program: Command) {
  program
    .command("addresses")
    .description("old addresses, and where they lead")
    .command("check")
    .description("ask a portal for old addresses, and print those that do not end at a page")
    .requiredOption("--company <identifier>", "whose portal")
    .requiredOption("--urls <list>", "a file or an address of a list, one a line, or of a sitemap")
    .option("--base <url>", "where the portal is asked, if not at its own address")
    .action(checkOldAddresses)
}

/** Asks a portal for old addresses, and prints those that do not end at a page. @throws InvalidError for wrong usage */
export async function checkOldAddresses({ company, urls, base }: Options) {
  if (base && !/^https?:\/\/[^/]/i.test(base))
    throw new InvalidError(`--base is an address such as http://localhost:3000, not '${base}'`)
  // Wrong usage is told before a database is started for it.
  const addresses = await listedAddresses(/^https?:\/\//i.test(urls) ? urls : path.resolve(askedFrom, urls))
  const { origins } = await inCompany(company, async ({ organisation }) => ({
    origins: [portalOrigin(organisation), subdomainOrigin(organisation)],
  }))
  const [own = ""] = origins
  const host = base ? new URL(own).host : undefined
  const { checked, faults } = await checkAddresses(
    addresses,
    { base: base ?? own, origins, host },
    (each) => each.isFine || console.log(lineOf(each)),
  )
  console.log(`${checked} addresses: ${checked - faults} end at a page, ${faults} do not.`)
  if (faults > 0) process.exitCode = 1
}

const lineOf = ({ way, status, fault }: Checked) =>
  `${status ?? "---"}  ${way.join(" → ")}${fault ? `  (${fault})` : ""}`
