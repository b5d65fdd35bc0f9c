import type { Command } from "commander"
import { createOAuthClient, removeOAuthClient } from "@/lib/people/oauth-clients/mutations"
import { listOAuthClients } from "@/lib/people/oauth-clients/queries"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { apexContext } from "@/lib/work/contexts"
import { printTable } from "../table"
import { inCompany, inInstallation } from "./installation"

export function addOAuthClientCommands(program: Command) {
  const client = program
    .command("login-client")
    .description("let other installations sign their people in with the passwords kept here")
  client
    .command("create <name>")
    .description("create credentials for another installation; the password is shown once")
    .option("--company <identifier>", "the only company whose people it may ask about")
    .action(create)
  client.command("list").description("list the installations that have credentials").action(list)
  client
    .command("remove <name>")
    .description("end an installation's credentials; its next request is refused")
    .action(remove)
}

const create = (name: string, { company }: { company?: string }) =>
  company
    ? inCompany(company, ({ organisation }) => added(name, organisation))
    : inInstallation(() => added(name))

async function added(name: string, organisation: Organisation | null = null) {
  const { secret } = await createOAuthClient(apexContext(), { name, organisation })
  console.log(`Created the login client ${name} for ${organisation?.identifier ?? "all companies"}.`)
  console.log("Set this in the other installation; the password is not shown again:\n")
  console.log(`LOGIN_SERVICE_URL=${apexOrigin() ?? "https://your-host"}/api/login`)
  console.log(`LOGIN_SERVICE_USER=${name}`)
  console.log(`LOGIN_SERVICE_PASSWORD=${secret}`)
}

const list = () =>
  inInstallation(async () => {
    const clients = await listOAuthClients(apexContext())
    if (clients.length === 0)
      console.log("There is no login client: npm run admin -- login-client create --help")
    else printTable(["name", "company", "created"], clients.map(rowOf))
  })

const rowOf = ({ name, company, createdAt }: Awaited<ReturnType<typeof listOAuthClients>>[number]) => [
  name,
  company ?? "all",
  createdAt.toISOString().slice(0, 10),
]

const remove = (name: string) =>
  inInstallation(async () => {
    await removeOAuthClient(apexContext(), name)
    console.log(`Removed the login client ${name}; its tokens no longer work.`)
  })
