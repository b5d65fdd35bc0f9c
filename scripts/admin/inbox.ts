import { type Command, Option } from "commander"
import { InvalidError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { removeMailHook, saveMailHook } from "@/lib/support/hooks/mutations"
import { type Provider, providers } from "@/lib/support/hooks/values"
import { removeImapSource, saveImapSource, testImapConnection } from "@/lib/support/imap/mutations"
import { imapSettings } from "@/lib/support/imap/schema"
import { listSuspended } from "@/lib/support/inbound/queries"
import { reasons } from "@/lib/support/inbound/schema"
import { addInbox, changeInbox, makeFirstInbox, removeInbox } from "@/lib/support/inboxes/mutations"
import { inboxesWithHealth, listInboxes } from "@/lib/support/inboxes/queries"
import type { NewInbox } from "@/lib/support/inboxes/schema"
import { strangerRules } from "@/lib/support/inboxes/values"
import { listTeams } from "@/lib/support/teams/queries"
import type { Context } from "@/lib/tenancy/context"
import { readSecret } from "../read-secret"
import { printTable } from "../table"
import { inCompany } from "./installation"

export function addInboxCommands(program: Command) {
  const inbox = program.command("inbox").description("addresses at which a company takes mail in, as tickets")
  withSettings(inbox.command("add <company> <address>"))
    .description("take mail to this address in; answers to tickets' mails go to the first one")
    .action(add)
  withSettings(inbox.command("change <company> <address>"))
    .description("change an inbox; what is not given stays")
    .option("--first", "have answers to tickets' mails sent to it")
    .action(change)
  inbox.command("list <company>").description("list a company's inboxes").action(list)
  inbox
    .command("remove <company> <address>")
    .description("take no more mail to this address in")
    .action(remove)
  inbox
    .command("suspended <company>")
    .description("list the mails that became part of no ticket, and why, newest first")
    .action(suspended)
  inbox
    .command("read <company> <address>")
    .description("read an inbox's mail from a mailbox by IMAP; the password is read from standard input")
    .requiredOption("--host <host>", "the mail server")
    .requiredOption("--user <user>", "who signs in there")
    .option("--port <port>", "its port", "993")
    .option("--security <kind>", "tls, starttls or none", "tls")
    .option("--folder <folder>", "what is read", "INBOX")
    .option("--move-to <folder>", "where mail that has been read goes; it stays where it is otherwise", "")
    .option("--existing", "make tickets of what is there already, too")
    .action(readFrom)
  inbox
    .command("hook <company> <address>")
    .description("print where a service hands an inbox's mail over")
    .addOption(new Option("--service <service>", "which one").choices(providers).makeOptionMandatory())
    .option("--proof", "read what proves that it is the service from standard input")
    .action(hook)
  inbox
    .command("unhook <company> <address>")
    .description("have no service hand an inbox's mail over any more")
    .action(unhook)
  inbox
    .command("read-no-more <company> <address>")
    .description("stop reading an inbox's mailbox")
    .action(readNoMore)
}

type Settings = Partial<Pick<NewInbox, "name" | "signature" | "language" | "strangers" | "resultsHost">> & {
  team?: string
}

const withSettings = (command: Command) =>
  command
    .option("--name <name>", "what it is called")
    .option("--signature <text>", "text below the answers that are sent from it")
    .option("--team <name>", "the team that its new tickets are given to; empty for none")
    .option("--language <tag>", "its language, such as en or pt-BR")
    .option("--results-host <host>", "the mail server whose checks of senders are believed; empty for none")
    .addOption(
      new Option(
        "--strangers <rule>",
        "what a mail becomes that answers a ticket its sender takes no part in",
      ).choices(strangerRules),
    )

const add = (company: string, address: string, settings: Settings) =>
  inCompany(company, async (ctx) => {
    const inbox = await addInbox(ctx, { address, ...(await withTeam(ctx, settings)) })
    console.log(`Mail to ${inbox.address} becomes tickets of ${ctx.organisation.name}.`)
  })

const change = (company: string, address: string, { first, ...settings }: Settings & { first?: boolean }) =>
  inCompany(company, async (ctx) => {
    const id = await idOf(ctx, address)
    await changeInbox(ctx, { id, ...(await withTeam(ctx, settings)) })
    if (first) await makeFirstInbox(ctx, id)
    console.log(`The inbox ${address} has been changed.`)
  })

async function idOf(ctx: Context, address: string): Promise<string> {
  const inbox = (await listInboxes(ctx)).find((each) => each.address === address.trim().toLowerCase())
  if (!inbox) throw new NotFoundError("Inbox")
  return inbox.id
}

async function withTeam(ctx: Context, { team: name, ...settings }: Settings) {
  if (name === undefined) return settings
  if (name === "") return { ...settings, teamId: null }
  const team = (await listTeams(ctx)).find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (!team) throw new NotFoundError("Team")
  return { ...settings, teamId: team.id }
}

const list = (company: string) =>
  inCompany(company, async (ctx) => {
    const { inboxes } = await inboxesWithHealth(ctx)
    const teams = new Map((await listTeams(ctx)).map(({ id, name }) => [id, name]))
    if (inboxes.length === 0)
      return console.log("There is no inbox: npm run admin -- inbox add <company> <address>")
    printTable(
      ["address", "name", "team", "language", "strangers", "last mail", "unread", "error"],
      inboxes.map(({ address, name, teamId, language, strangers, health }) => [
        ...[address, name, teams.get(teamId ?? "") ?? "", language, strangers],
        ...[health.lastMailAt ?? "", String(health.waiting), health.error],
      ]),
    )
  })

const remove = (company: string, address: string) =>
  inCompany(company, async (ctx) => {
    await removeInbox(ctx, await idOf(ctx, address))
    console.log(`Mail to ${address} is not taken in any more.`)
  })

const suspended = (company: string) =>
  inCompany(company, async (ctx) => {
    const mails = await listSuspended(ctx)
    if (mails.length === 0) return console.log("No mail is suspended.")
    printTable(
      ["came", "from", "subject", "why"],
      mails.map(({ receivedAt, sender, subject, reason }) => [
        receivedAt.toISOString(),
        sender,
        subject,
        reason ? reasons[reason] : "",
      ]),
    )
  })

type ReadOptions = Record<"host" | "port" | "security" | "user" | "folder" | "moveTo", string> & {
  existing?: boolean
}

const readFrom = (company: string, address: string, options: ReadOptions) =>
  inCompany(company, async (ctx) => {
    const id = await idOf(ctx, address)
    const { host, security, user, folder, moveTo, existing } = options
    const password = await readSecret(`Password of ${user}: `)
    const settings = parseInput(imapSettings, {
      ...{ host, port: Number(options.port), security, userName: user, folder, moveTo },
      ...{ readsExisting: existing, credentials: { signIn: "password", password } },
    })
    const { fault, mails } = await testImapConnection(ctx, id, settings)
    if (fault) throw new InvalidError(fault)
    await saveImapSource(ctx, id, settings)
    console.log(`${folder} of ${user} at ${host} is read, with ${mails} mails in it now.`)
  })

const readNoMore = (company: string, address: string) =>
  inCompany(company, async (ctx) => {
    await removeImapSource(ctx, await idOf(ctx, address))
    console.log(`No mailbox is read for ${address} any more.`)
  })

const hook = (
  company: string,
  address: string,
  { service, proof: isAsked }: { service: Provider; proof?: boolean },
) =>
  inCompany(company, async (ctx) => {
    const proof = isAsked ? await readSecret("Its signing key, or the ARN of its topic: ") : undefined
    const made = await saveMailHook(ctx, await idOf(ctx, address), { provider: service, proof })
    console.log(made.address)
  })

const unhook = (company: string, address: string) =>
  inCompany(company, async (ctx) => {
    await removeMailHook(ctx, await idOf(ctx, address))
    console.log(`No service hands mail for ${address} over any more.`)
  })
