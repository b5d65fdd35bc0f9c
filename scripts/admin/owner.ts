import type { Command } from "commander"
import { appointOwner, createOwner, setOwnerPassword } from "@/lib/people/owners/mutations"
import { findOwner, listOwners } from "@/lib/people/owners/queries"
import type { Owner } from "@/lib/people/owners/schema"
import { resetOwnersSecondFactor } from "@/lib/people/second-factors/mutations"
import { AppError } from "@/lib/platform/errors"
import { agentLoginPath, ownerLoginPath } from "@/lib/platform/paths"
import { issueFirstRunLink } from "@/lib/portals/first-run/mutations"
import type { Context } from "@/lib/tenancy/context"
import { apexOrigin, portalOrigin } from "@/lib/tenancy/organisations/origin"
import { listOrganisationsOf } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorApexContext } from "@/lib/work/contexts"
import { readSecret } from "../read-secret"
import { printTable } from "../table"
import { inCompany, inInstallation } from "./installation"

export function addOwnerCommands(program: Command) {
  program
    .command("first-run")
    .description("print a link to the page that makes the first owner and company of an empty installation")
    .action(firstRun)
  const owner = program.command("owner").description("create owners and appoint them to companies")
  owner
    .command("create <email>")
    .description("create an owner, who has neither a password nor a company yet")
    .option("--name <name>", "first name, or first and last name")
    .action(create)
  owner
    .command("password <email>")
    .description("set an owner's password, read from standard input; ends all their sessions")
    .action(setPassword)
  owner
    .command("reset-two-factor <email>")
    .description("take an owner's second factor away who has lost it; ends all their sessions")
    .action(resetTwoFactor)
  owner.command("list").description("list the owners with their companies").action(list)
  owner
    .command("appoint <email> <identifier>")
    .description("make a person the owner of a company, in place of the present owner")
    .action(appoint)
}

const firstRun = () =>
  inInstallation(async () => {
    const link = await issueFirstRunLink(operatorApexContext())
    if (!link)
      throw new AppError(
        "This installation cannot be set up by a link: it has a company, is one company's, or keeps no passwords.",
      )
    console.log(link)
  })

const create = (email: string, { name = "" }: { name?: string }) =>
  inInstallation(async () => {
    const [firstName = "", ...rest] = name.trim().split(/\s+/)
    const owner = await createOwner({ email, firstName, lastName: rest.join(" ") })
    console.log(`Created the owner ${owner.email}. Next:`)
    console.log(`  npm run admin -- owner password ${owner.email}`)
    console.log(`  npm run admin -- owner appoint ${owner.email} <identifier>`)
  })

const setPassword = (email: string) =>
  inInstallation(async () => {
    const owner = await requireOwner(email)
    // Never an argument: all users of the machine can read those.
    await setOwnerPassword(operatorApexContext(), owner, await readSecret(`New password of ${owner.email}: `))
    console.log(`${owner.email} has a new password and is signed out everywhere. Sign in: ${signInAddress()}`)
  })

const resetTwoFactor = (email: string) =>
  inInstallation(async () => {
    const owner = await requireOwner(email)
    await resetOwnersSecondFactor(operatorApexContext(), owner)
    console.log(
      `${owner.email} signs in with the password alone until they set up two-factor authentication again.`,
    )
  })

const list = () =>
  inInstallation(async () => {
    const rows: string[][] = []
    for await (const { id, email, firstName, lastName } of everyOwner()) {
      const own = (await listOrganisationsOf(apexContext(), id)).map(({ identifier }) => identifier)
      rows.push([email, `${firstName} ${lastName}`.trim(), own.join(", ")])
    }
    if (rows.length === 0) console.log("There is no owner yet: npm run admin -- owner create --help")
    else printTable(["email", "name", "companies"], rows)
  })

const appoint = (email: string, identifier: string) =>
  inCompany(identifier, async (ctx: Context) => {
    const owner = await requireOwner(email)
    await appointOwner(ctx, owner)
    console.log(
      `${owner.email} owns ${ctx.organisation.name}: ${portalOrigin(ctx.organisation)}${agentLoginPath}`,
    )
  })

async function requireOwner(email: string): Promise<Owner> {
  const owner = await findOwner(apexContext(), email.trim().toLowerCase())
  if (!owner) throw new AppError(`There is no owner '${email}': npm run admin -- owner list shows all`)
  return owner
}

async function* everyOwner() {
  for (let after = ""; ; ) {
    const page = await listOwners(apexContext(), { after })
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.email
  }
}

const signInAddress = () => {
  const apex = apexOrigin()
  return apex ? apex + ownerLoginPath : `${agentLoginPath} of the portal`
}
