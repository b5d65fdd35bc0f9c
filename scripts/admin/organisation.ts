import type { Command } from "commander"
import { parseInput } from "@/lib/platform/input"
import { findingWords } from "@/lib/portals/domains/finding-words"
import { checkDomain, claimDomain, removeDomain } from "@/lib/portals/domains/mutations"
import { getPortalDomain } from "@/lib/portals/domains/queries"
import { type DnsRecord, domainForm, type PortalDomain } from "@/lib/portals/domains/schema"
import type { Context } from "@/lib/tenancy/context"
import { createOrganisation, updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { everyOrganisation } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { printTable } from "../table"
import { inCompany, inInstallation } from "./installation"
import { logoChange } from "./organisation-logo"
import { organisationChange, settingExamples, settingNames } from "./organisation-setting"

export function addOrganisationCommands(program: Command) {
  const organisation = program.command("organisation").description("create, list and configure companies")
  organisation
    .command("create <identifier>")
    .description("create a company; its portal answers at <identifier>.ROOT_DOMAIN at once")
    .requiredOption("--name <name>", "the portal's name, as visitors read it")
    .option("--domain <domain>", "a custom domain, such as help.example.com, used once DNS proves it")
    .option("--domain-proved", "use the domain at once, without a proof")
    .action(create)
  organisation
    .command("list")
    .description("list the companies with their addresses")
    .option("--json", "print everything known, as JSON")
    .action(list)
  organisation
    .command("set <identifier> <setting> <value>")
    .description("change one setting of a company; visitors see it at once")
    .option("--proved", "use a custom domain at once, without a proof")
    .addHelpText("after", `\nSettings: ${settingNames.join(", ")}.\n\n${settingExamples}`)
    .action(set)
  organisation
    .command("check-domain <identifier>")
    .description("look up the custom domain that is not proved yet, and use it if it is")
    .option("--anyway", "also where its TXT record proves it and it leads elsewhere, as behind a CDN")
    .action(checkPending)
}

type CreateOptions = { name: string; domain?: string; domainProved?: boolean }

const create = (identifier: string, { name, domain, domainProved = false }: CreateOptions) =>
  inInstallation(async () => {
    const claimed = domain !== undefined && !domainProved && parseInput(domainForm, { domain })
    const created = await createOrganisation({ identifier, name, customDomain: domainProved ? domain : null })
    console.log(`Created ${created.name}: ${portalOrigin(created)}`)
    if (claimed) printDomain(await claimDomain(operatorContext(created), claimed))
  })

/** The records to set for a domain that is not proved yet, or where the portal answers. */
function printDomain({ active, missing, pending, origin, target }: PortalDomain) {
  if (missing) {
    const { since, alias, proof } = missing
    const isProvedByAlias = alias.type === "CNAME"
    const advice = isProvedByAlias
      ? "Set one of these again:"
      : "Set the TXT record again; the other one proves nothing:"
    console.log(`No record has proved ${active} since ${since}. ${advice}`)
    printRecords(isProvedByAlias ? [alias, proof] : [proof, alias])
  }
  if (!pending) return console.log(`The portal answers at ${origin}`)
  const { domain, leads } = pending
  console.log(`${domain} is pending. ${findingWords(pending, target)}`)
  console.log(
    leads === "unchecked"
      ? "Set the first of these records, or the second where the first is not possible:"
      : "The records:",
  )
  printRecords([pending.alias, pending.proof])
}

const printRecords = (records: DnsRecord[]) =>
  printTable(
    ["type", "name", "value"],
    records.map(({ type, name, value }) => [type, name, value]),
  )

const checkPending = (identifier: string, { anyway = false }: { anyway?: boolean }) =>
  inCompany(identifier, async (ctx) => printDomain(await checkDomain(ctx, { anyway })))

const list = ({ json }: { json?: boolean }) =>
  inInstallation(async () => {
    const all: Organisation[] = []
    for await (const organisation of everyOrganisation(apexContext())) all.push(organisation)
    if (json) console.log(JSON.stringify(all, null, 2))
    else if (all.length === 0)
      console.log("There is no company yet: npm run admin -- organisation create --help")
    else printTable(["identifier", "name", "address", "state"], all.map(rowOf))
  })

const rowOf = (organisation: Organisation) => [
  organisation.identifier,
  organisation.name,
  portalOrigin(organisation),
  stateOf(organisation),
]

function stateOf({ deleted, knowledgeBaseApp, knowledgeBaseDeactivated }: Organisation) {
  if (deleted) return "deleted"
  if (knowledgeBaseDeactivated) return "knowledge base deactivated"
  return knowledgeBaseApp ? "open" : "without knowledge base"
}

async function set(
  identifier: string,
  setting: string,
  value: string,
  { proved = false }: { proved?: boolean },
) {
  // Wrong usage is told before a database is started for it.
  const changeFor = setting === "logo" ? logoChange(value) : organisationChange(setting, value)
  await inCompany(identifier, async (ctx) => {
    const change = await changeFor(ctx)
    if (change.customDomain !== undefined && !proved) return setDomain(ctx, change.customDomain)
    await updateOrganisation(ctx, change)
    const now = change.settings?.logo ?? value
    console.log(`${identifier}: ${setting} is now ${now === "" ? "empty" : now}`)
  })
}

async function setDomain(ctx: Context, domain: string | null) {
  if (domain !== null) return printDomain(await claimDomain(ctx, { domain }))
  const { active, pending } = await getPortalDomain(ctx)
  for (const each of [pending?.domain, active]) if (each) await removeDomain(ctx, { domain: each })
  console.log(`${ctx.organisation.identifier}: customDomain is now none`)
}
