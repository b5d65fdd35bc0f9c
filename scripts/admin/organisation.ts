import type { Command } from "commander"
import { createOrganisation, updateOrganisation } from "@/lib/organisations/mutations"
import { portalOrigin } from "@/lib/organisations/origin"
import { listOrganisations } from "@/lib/organisations/queries"
import type { Organisation } from "@/lib/organisations/schema"
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
    .option("--domain <domain>", "a domain of its own, such as help.example.com")
    .action(create)
  organisation
    .command("list")
    .description("list the companies with their addresses")
    .option("--json", "print everything known, as JSON")
    .action(list)
  organisation
    .command("set <identifier> <setting> <value>")
    .description("change one thing about a company; visitors see it on their next request")
    .addHelpText("after", `\nSettings: ${settingNames.join(", ")}.\n\n${settingExamples}`)
    .action(set)
}

const create = (identifier: string, { name, domain }: { name: string; domain?: string }) =>
  inInstallation(async () => {
    const created = await createOrganisation({ identifier, name, customDomain: domain ?? null })
    console.log(`Created ${created.name}: ${portalOrigin(created)}`)
  })

const list = ({ json }: { json?: boolean }) =>
  inInstallation(async () => {
    const all = await everyOrganisation()
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

async function everyOrganisation() {
  const all: Organisation[] = []
  for (let after = ""; ; after = all.at(-1)?.identifier ?? "") {
    const page = await listOrganisations({ after })
    if (page.length === 0) return all
    all.push(...page)
  }
}

async function set(identifier: string, setting: string, value: string) {
  // Wrong usage is told before a database is started for it.
  const changeFor = setting === "logo" ? logoChange(value) : organisationChange(setting, value)
  await inCompany(identifier, async (ctx) => {
    const change = await changeFor(ctx)
    await updateOrganisation(ctx, change)
    const now = change.settings?.logo ?? value
    console.log(`${identifier}: ${setting} is now ${now === "" ? "empty" : now}`)
  })
}
